import type { OfferedDocument } from '#contract/order-links.ts';
import { PATHS } from '#contract/paths.ts';
import { POLICIES } from '#domain/policies.ts';
import { hasName, type LastOrder } from '#storefront/api/last-order.ts';
import { Button } from '#storefront/ui/button.tsx';

/**
 * Opens the invoice and credit notes of an order that was opened by its link. Forms post their passes, so that no URL has
 * them, and no browser blocks the new tab.
 */
export function OrderDocuments({
  order,
  documents,
}: {
  order: LastOrder;
  documents: readonly OfferedDocument[];
}) {
  return (
    <section aria-labelledby="documents" className="not-printed mt-10">
      <h2 id="documents" className="text-subheading">
        {documents.length === 1 ? 'Your invoice' : 'Your invoice and credit notes'}
      </h2>
      {hasName(order) ? (
        <>
          <ul className="mt-3 flex flex-wrap gap-x-8">
            {documents.map(({ title, number, pass }) => (
              <li key={number}>
                <form
                  method="post"
                  action={PATHS.orderDocument}
                  target="_blank"
                  autoComplete="off"
                  rel="noopener"
                >
                  <input type="hidden" name="orderId" value={order.orderId} />
                  <input type="hidden" name="number" value={number} />
                  <input type="hidden" name="pass" value={pass} />
                  <Button type="submit" variant="quiet">
                    {title} {number}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
          <p className="mt-1 label">
            Opens in a new tab, to print or save, with your full address: please don’t pass on the
            link to your order.
          </p>
        </>
      ) : (
        <p className="mt-3 text-ink-soft">
          To protect your privacy, this opens only for {POLICIES.orderDetailsMinutes} minutes. For
          your {documents.length === 1 ? 'invoice' : 'documents'}, open the link in your email
          again.
        </p>
      )}
    </section>
  );
}
