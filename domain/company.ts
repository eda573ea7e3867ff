/** The company that runs the shop. */
export interface Company {
  /** As in the register; the owner's own name where there is no company. */
  registeredName: string;
  /** Empty for a sole trader. */
  number: string;
  /** The country of the register. */
  registeredIn: string;
  /** Empty without registration for VAT. */
  vatNumber: string;
  telephone: string;
}

/**
 * What a shop must state of its company besides name and address, without what is empty (Directive
 * 2000/31/EC, article 5(1); Directive 2011/83/EU, article 6(1)(c); Companies Act 2014, section 151).
 */
export function companyFacts({ number, registeredIn, vatNumber, telephone }: Company): string[] {
  return [
    number && `Registered in ${registeredIn}, number ${number}`,
    vatNumber && `VAT number ${vatNumber}`,
    telephone && `Telephone ${telephone}`,
  ].filter((fact) => fact !== '');
}
