import { Checkbox } from '#desk/ui/inputs.tsx';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import { type RefundContents, unitsOf } from '#domain/refund-contents.ts';

/** Chooses what a refund is for: how many of each product, and whether the delivery. */
export function RefundLines({
  lines,
  left,
  contents,
  delivery,
  onChange,
}: {
  lines: readonly OrderLine[];
  /** What earlier refunds have left. */
  left: RefundContents;
  contents: RefundContents;
  /** What the customer paid for it. */
  delivery: Cents;
  onChange: (contents: RefundContents) => void;
}) {
  const { products } = contents;
  const choose = (productId: number, quantity: number) =>
    onChange({
      ...contents,
      products: [
        ...products.filter((it) => it.productId !== productId),
        ...(quantity === 0 ? [] : [{ productId, quantity }]),
      ],
    });
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">
        Products at what was paid for them, after discount and with VAT
      </legend>
      <ul className="grid gap-2">
        {lines.map(({ productId, name, quantity }) => {
          const most = unitsOf(left.products, productId);
          return (
            <li key={productId}>
              <label className="flex items-center justify-between gap-4 text-small">
                <span>
                  {name}
                  {most < quantity && (
                    <span className="block text-ink-soft">{quantity - most} refunded before</span>
                  )}
                </span>
                <select
                  value={unitsOf(products, productId)}
                  disabled={most === 0}
                  onChange={({ target }) => choose(productId, Number(target.value))}
                  className="min-h-11 border border-field bg-white px-2"
                >
                  {Array.from({ length: most + 1 }, (_, count) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the count is the option
                    <option key={count} value={count}>
                      {count} of {most}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        })}
      </ul>
      {delivery > 0 && left.delivery && (
        <Checkbox
          label={`Delivery, ${formatEuro(delivery)} (a withdrawal gives back what standard delivery costs)`}
          checked={contents.delivery}
          onChange={({ target }) => onChange({ ...contents, delivery: target.checked })}
        />
      )}
    </fieldset>
  );
}
