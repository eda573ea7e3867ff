import type { ReactNode } from 'react';
import { type Cents, formatEuro } from '#domain/money.ts';

/** Amounts below each other, and what they come to. An amount that counts for nothing is null. */
export function Amounts({
  amounts,
  total,
}: {
  amounts: readonly { key: string; name: ReactNode; amount: Cents | null }[];
  total: readonly [name: string, amount: Cents];
}) {
  return (
    <table className="w-full text-small tabular-nums">
      <tbody>
        {amounts.map(({ key, name, amount }) => (
          <tr key={key} className="align-top">
            <th scope="row" className="pt-1.5 pr-4 text-left font-normal text-ink-soft">
              {name}
            </th>
            <td className="pt-1.5 text-right">{amount === null ? '–' : formatEuro(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-base font-semibold">
          <th scope="row" className="pt-2 text-left">
            {total[0]}
          </th>
          <td className="pt-2 text-right">{formatEuro(total[1])}</td>
        </tr>
      </tfoot>
    </table>
  );
}
