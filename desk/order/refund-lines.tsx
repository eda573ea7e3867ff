import type { OrderLine } from '#domain/order.ts';

/** Chooses how many of each product are refunded. */
export function RefundLines({
  lines,
  quantities,
  onChange,
}: {
  lines: readonly OrderLine[];
  /** By position of the line; missing means none. */
  quantities: readonly number[];
  onChange: (quantities: readonly number[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">Products, or leave it at the amount</legend>
      <ul className="grid gap-2">
        {lines.map(({ productId, name, quantity }, line) => (
          <li key={productId}>
            <label className="flex items-center justify-between gap-4 text-small">
              {name}
              <select
                value={quantities[line] ?? 0}
                onChange={({ target }) =>
                  onChange(
                    lines.map((_, at) =>
                      at === line ? Number(target.value) : (quantities[at] ?? 0),
                    ),
                  )
                }
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
    </fieldset>
  );
}
