import type { LastOrder } from '#storefront/api/last-order.ts';
import { isMissing, refundedUnitsOf } from './order-stage.ts';
import { usageSteps } from './usage-steps.at-build.ts';
import { isWithdrawn } from './withdrawn-lines.ts';

/** How to use what was ordered, without what was refunded or certainly withdrawn. */
export function HowToUse({ order }: { order: LastOrder }) {
  const usable = order.items.filter(
    ({ product, quantity }) =>
      usageSteps[product.id] &&
      quantity > refundedUnitsOf(order, product.id) &&
      !isWithdrawn(order, product.id),
  );
  if (usable.length === 0) return null;
  const single = usable.length === 1;
  return (
    <section
      aria-labelledby="how-to-use"
      className="not-printed mt-14 border-t border-line pt-8 lg:mt-20"
    >
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-2">
        {/* Beside the steps of a single product; above those of two. */}
        <h2 id="how-to-use" className={`text-heading ${single ? '' : 'lg:col-span-2'}`}>
          {isMissing(order) ? 'Arrived? Enjoy it.' : 'When your parcel comes'}
        </h2>
        {usable.map(({ product }) => (
          <div key={product.id}>
            <h3 className="text-subheading">{`How to use the ${product.name}`}</h3>
            <ol className="mt-4">
              {usageSteps[product.id]?.map(({ amount, text }) => (
                <li
                  key={amount}
                  className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[10rem_1fr]"
                >
                  <strong className="font-medium">{amount}</strong>
                  <span className="text-ink-soft">{text}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
