import type { Product } from '#domain/product.ts';
import { shop } from '#shop.config.ts';

/**
 * Warnings, and who answers for the product (Regulation (EU) 2023/988, article 19; Regulation (EC)
 * No 1223/2009, article 19(1)(a) and (d)).
 */
export function ProductSafety({ product: { warnings = [] } }: { product: Product }) {
  return (
    <>
      {warnings.length > 0 && (
        <ul aria-label="Warnings" className="mb-6 grid gap-2">
          {warnings.map((warning) => (
            <li key={warning} className="border-l border-amber pl-4">
              {warning}
            </li>
          ))}
        </ul>
      )}
      <ResponsiblePerson />
    </>
  );
}

function ResponsiblePerson() {
  const { name, postalAddress, email } = shop.responsiblePerson;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-ink-soft sm:grid-cols-[10rem_1fr]">
      <dt>Responsible person</dt>
      <dd className="text-ink">
        {name}, {postalAddress},{' '}
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          {email}
        </a>
      </dd>
    </dl>
  );
}
