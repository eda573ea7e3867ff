import { type Cart, lineTotal } from '#domain/cart.ts';
import { orderSku } from '#domain/product.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { UnitPrice } from '../../../ui/unit-price.tsx';

/** The lines of the order; the list scrolls above 300 px height (spec section 2, Checkout). */
export function SummaryLines({ cart }: { cart: Cart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ul aria-label="Products" tabIndex={0} className="max-h-[300px] overflow-y-auto">
      {cart.map((line) => (
        <li
          key={line.product.id}
          className="grid grid-cols-[4rem_1fr_auto] items-center gap-4 py-3 first:pt-0"
        >
          <Picture
            name={line.product.image}
            alt=""
            sizes="4rem"
            className="aspect-4/5 w-16 object-cover"
          />
          <div>
            <p className="leading-snug font-medium">{line.product.name}</p>
            <p className="mt-0.5 text-sm text-ink-soft">{orderSku(line.product)}</p>
            <p className="text-sm text-ink-soft tabular-nums">Quantity: {line.quantity}</p>
            <UnitPrice product={line.product} className="max-xs:whitespace-normal" />
          </div>
          <Price amount={lineTotal(line)} />
        </li>
      ))}
    </ul>
  );
}
