import { POLICIES } from '#domain/policies.ts';

/** Of the European Union, for consumers. */
const YOUR_EUROPE =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm';

/**
 * Reminds of the legal guarantee of conformity and its main elements (Directive 2011/83/EU, article
 * 6(1)(l), as amended by Directive (EU) 2024/825; the rights are those of Directive (EU) 2019/771).
 */
export function LegalGuarantee() {
  return (
    <>
      <p>
        In the European Union every product comes with a legal guarantee of conformity of{' '}
        <strong className="font-semibold">at least {POLICIES.warrantyYears} years</strong>. Should
        it be defective or not as described, you are entitled to have it repaired or replaced free
        of charge. If that fails, takes too long or would trouble you too much, you can have the
        price reduced or the contract ended and your money back.
      </p>
      <p className="mt-4">
        The seller owes you this: write to us. The law of your country may give you more.{' '}
        <a href={YOUR_EUROPE} className="text-link">
          Your rights, at Your Europe
        </a>
      </p>
    </>
  );
}
