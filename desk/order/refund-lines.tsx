import { Checkbox } from '#desk/ui/inputs.tsx';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';

/** Chooses how many of each product are refunded, and whether the delivery is. */
export function RefundLines({
  lines,
  quantities,
  delivery,
  onChange,
}: {
  lines: readonly OrderLine[];
  /** By position of the line; missing means none. The one after the lines is the delivery, 0 or 1. */
  quantities: readonly number[];
  /** What the customer paid for it. */
  delivery: Cents;
  onChange: (quantities: readonly number[]) => void;
}) {
  const choose = (position: number, quantity: number) =>
    onChange(
      Array.from({ length: lines.length + 1 }, (_, at) =>
        at === position ? quantity : (quantities[at] ?? 0),
      ),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">
        Products at what was paid for them, after discount and with VAT
      </legend>
      <ul className="grid gap-2">
        {lines.map(({ productId, name, quantity }, line) => (
          <li key={productId}>
            <label className="flex items-center justify-between gap-4 text-small">
              {name}
              <select
                value={quantities[line] ?? 0}
                onChange={({ target }) => choose(line, Number(target.value))}
                className="min-h-11 border border-field bg-white px-2"
              >
                {Array.from({ length: quantity + 1 }, (_, count) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the count is the option
                  <option key={count} value={count}>
                    {count} of {quantity}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {delivery > 0 && (
        <Checkbox
          label={`Delivery, ${formatEuro(delivery)} (a withdrawal gives back what standard delivery costs)`}
          checked={quantities[lines.length] === 1}
          onChange={({ target }) => choose(lines.length, target.checked ? 1 : 0)}
        />
      )}
    </fieldset>
  );
}
