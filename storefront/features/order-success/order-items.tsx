import { type CartLine, lineTotal } from '#domain/cart.ts';
import { SHIPPING_SHOWN_WHEN_MISSING } from '#domain/delivery.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import { vatLabel } from '#domain/order-vat.ts';
import { priceOf, skuOf } from '#domain/product.ts';
import { vatAmounts } from '#domain/vat-amounts.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { refundedUnitsOf, refundSums } from './order-stage.ts';
import { isWithdrawn, refundDueAmount, withdrawalText } from './withdrawn-lines.ts';

/** The lines of an order and the rows that add up to its total. */
export function OrderItems({ order }: { order: LastOrder }) {
  const { shipping, discount } = order;
  const { done, pending } = refundSums(order);
  const refunded = done + pending;
  const isWhole = refunded >= order.paymentInfo.amount;
  const due = refundDueAmount(order);
  const rest = order.total - refunded - (due ?? 0);
  return (
    <table className="w-full">
      <caption className="sr-only">Items of your order</caption>
      <thead>
        <tr className="text-left label">
          <th scope="col" className="pb-3 font-normal max-sm:w-full">
            Product
          </th>
          <th scope="col" className="pb-3 font-normal max-sm:hidden">
            SKU
          </th>
          <th scope="col" className="pr-3 pb-3 text-right font-normal max-sm:hidden">
            Price
          </th>
          <th scope="col" className="pb-3 text-right font-normal">
            Subtotal
          </th>
        </tr>
      </thead>
      <tbody className="border-y border-line">
        {order.items.map((line) => (
          <ItemRow
            key={line.product.id}
            line={line}
            withdrawn={!isWhole && isWithdrawn(order, line.product.id)}
            // Refunds name their products, but not which of them is pending: unknown when another refund is done.
            isPending={pending > 0 && done === 0}
            refunded={isWhole ? line.quantity : refundedUnitsOf(order, line.product.id)}
          />
        ))}
      </tbody>
      <tfoot className="[&_tr:first-child>*]:pt-5">
        <SumRow label="Subtotal" amount={order.subtotal} />
        {discount && <SumRow label={`Discount (${discount.code})`} amount={-discount.amount} />}
        <SumRow
          label={shipping?.name ?? 'Delivery'}
          amount={shipping?.price ?? SHIPPING_SHOWN_WHEN_MISSING}
        />
        <SumRow label={vatLabel(order)} amount={order.tax} printedDetail={vatBase(order)} />
        <SumRow label="Total" amount={order.total} last={refunded === 0 && due === undefined} />
        {done > 0 && <SumRow label="Refunded" amount={-done} />}
        {pending > 0 && <SumRow label="Refund on its way" amount={-pending} />}
        {refunded > 0 && (
          <SumRow
            label="After the refund"
            amount={order.total - refunded}
            last={due === undefined}
          />
        )}
        {due !== undefined && (
          <>
            <SumRow
              label="To be refunded"
              amount={rest === 0 ? due : -due}
              printedDetail={withdrawalText(order)}
              last={rest === 0}
            />
            {rest > 0 && (
              <SumRow
                label={refunded > 0 ? 'After both refunds' : 'After the refund'}
                amount={rest}
                last
              />
            )}
          </>
        )}
      </tfoot>
    </table>
  );
}

function ItemRow({
  line,
  refunded,
  isPending,
  withdrawn,
}: {
  line: CartLine;
  refunded: number;
  isPending: boolean;
  withdrawn: boolean;
}) {
  const { product, quantity } = line;
  const isGone = withdrawn || refunded === quantity;
  return (
    <tr className={`border-line not-first:border-t ${isGone ? 'text-ink-soft' : ''}`}>
      <th scope="row" className="py-4 pr-3 text-left font-normal">
        <span className="flex items-center gap-3 sm:gap-4">
          <Picture
            name={product.image}
            alt=""
            sizes="4rem"
            className="not-printed aspect-4/5 w-12 shrink-0 object-cover sm:w-16 @max-xs:hidden"
          />
          <span>
            <span className="block leading-snug font-medium @max-xs:wrap-anywhere">
              {product.name}
            </span>
            <span className="block text-sm text-ink-soft">
              Quantity: {quantity}
              <span className="sm:hidden">
                , <Price amount={priceOf(product)} /> each
              </span>
            </span>
            {withdrawn && refunded < quantity && (
              <span className="block text-sm font-medium">Withdrawn</span>
            )}
            {refunded > 0 && (
              <span className="block text-sm font-medium">
                {refundText(refunded, quantity, isPending)}
              </span>
            )}
            <span className="block text-sm wrap-anywhere text-ink-soft sm:hidden">
              {skuOf(product)}
            </span>
          </span>
        </span>
      </th>
      <td className="py-4 pr-3 text-ink-soft max-sm:hidden">{skuOf(product)}</td>
      <td className="py-4 pr-3 text-right text-ink-soft max-sm:hidden">
        <Price amount={priceOf(product)} />
      </td>
      <td className="py-4 text-right">
        <Price amount={lineTotal(line)} />
      </td>
    </tr>
  );
}

function refundText(refunded: number, quantity: number, isPending: boolean): string {
  if (refunded === quantity) return isPending ? 'Refund on its way' : 'Refunded';
  return isPending ? `Refund of ${refunded} on its way` : `${refunded} refunded`;
}

/** What VAT was charged on; undefined without VAT. */
function vatBase(order: LastOrder): string | undefined {
  if (order.vatRate === 0) return undefined;
  const shipping = { price: order.shipping?.price ?? SHIPPING_SHOWN_WHEN_MISSING };
  const { taxable, untaxed } = vatAmounts({ ...order, shipping });
  return `on ${formatEuro(taxable)}${untaxed > 0 ? `; none on delivery, ${formatEuro(untaxed)}` : ''}`;
}

function SumRow({
  label,
  amount,
  last,
  printedDetail,
}: {
  label: string;
  amount: Cents;
  last?: boolean;
  printedDetail?: string | undefined;
}) {
  return (
    <tr className={last ? 'text-lg font-medium' : ''}>
      <th
        scope="row"
        className={`py-1 text-left @max-xs:wrap-anywhere ${last ? 'font-medium' : 'font-normal'}`}
      >
        {label}
        {printedDetail && (
          <span className="hidden text-sm text-ink-soft print:block">{printedDetail}</span>
        )}
      </th>
      <td colSpan={3} className={`text-right whitespace-nowrap ${last ? 'py-3' : 'py-1'}`}>
        <Price amount={amount} className={last ? 'font-display text-part lining-nums' : ''} />
      </td>
    </tr>
  );
}
