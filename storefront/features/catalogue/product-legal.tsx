import { POLICIES } from '#domain/policies.ts';
import type { Product } from '#domain/product.ts';
import { responsiblePerson } from '#shop.config.ts';

const YOUR_EUROPE_URL =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm';

/**
 * A reminder of the legal guarantee of conformity and its main elements (Directive 2011/83/EU,
 * article 6(1)(l), as amended by Directive (EU) 2024/825; the rights: Directive (EU) 2019/771).
 */
export function LegalGuarantee() {
  return (
    <>
      <p>
        In the European Union every product comes with a legal guarantee of conformity of{' '}
        <strong className="font-medium">at least {POLICIES.warrantyYears} years</strong>. If it is
        defective or not as described, you are entitled to have it repaired or replaced free of
        charge. If that fails, takes too long or causes you significant inconvenience, you can have
        the price reduced, or end the contract and get your money back.
      </p>
      <p className="mt-4">
        This is our duty as the seller, so write to us. Your national law may give you more rights.{' '}
        <a href={YOUR_EUROPE_URL} className="text-link">
          Your rights (Your Europe)
        </a>
      </p>
    </>
  );
}

/**
 * Warnings and the responsible person (Regulation (EU) 2023/988, article 19; Regulation (EC)
 * No 1223/2009, article 19(1)(a) and (d)).
 */
export function ProductSafety({ product: { warnings = [] } }: { product: Product }) {
  return (
    <>
      {warnings.length > 0 && (
        // On narrow screens one after the other in the same lines.
        <ul aria-label="Warnings" className="mb-4 gap-1.5 text-sm lg:grid">
          {warnings.map((warning) => (
            <li key={warning} className="contents lg:block">
              {warning}{' '}
            </li>
          ))}
        </ul>
      )}
      <ResponsiblePerson />
    </>
  );
}

function ResponsiblePerson() {
  const { name, postalAddress, email } = responsiblePerson;
  return (
    <dl className="text-sm">
      <dt className="contents text-ink-soft">Responsible person </dt>
      <dd className="contents">
        {name}, {postalAddress},{' '}
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          {email}
        </a>
      </dd>
    </dl>
  );
}
