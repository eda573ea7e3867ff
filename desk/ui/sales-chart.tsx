import type { DeskSales } from '#contract/desk.ts';
import { counted, formatDay } from '#desk/format.ts';
import { formatEuro } from '#domain/money.ts';

const WIDTH = 640;
const HEIGHT = 160;
const GAP = 0.25;

/** Revenue by day, week or month as bars, and as a table on request. */
export function SalesChart({ sales }: { sales: readonly DeskSales[] }) {
  const highest = Math.max(1, ...sales.map(({ revenue }) => revenue));
  const top = sales.findIndex(({ revenue }) => revenue === highest);
  const topAt = sales.length < 2 ? 0 : (Math.max(0, top) / (sales.length - 1)) * 100;
  const step = WIDTH / Math.max(1, sales.length);
  const total = sales.reduce((sum, { revenue }) => sum + revenue, 0);
  const [first, last] = [dayOf(sales[0]), dayOf(sales.at(-1))];
  return (
    <figure>
      {/* Over its bar, within the chart's width. */}
      <div className="border-b border-dashed border-line">
        <p
          className="relative w-fit label tabular-nums"
          style={{ left: `${topAt}%`, transform: `translateX(-${topAt}%)` }}
        >
          {formatEuro(highest === 1 ? 0 : highest)}
        </p>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Revenue ${first} to ${last}: ${formatEuro(total)}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line"
      >
        {sales.map(({ name, revenue, orders }, position) => {
          const height = (revenue / highest) * HEIGHT;
          return (
            <rect
              key={name}
              x={step * (position + GAP / 2)}
              y={HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
              className="fill-clover"
            >
              <title>{`${dayOf({ name })}: ${formatEuro(revenue)}, ${counted(orders, 'order')}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-1.5 flex justify-between label">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
      <details className="mt-2 text-small">
        <summary className="text-green">As a table</summary>
        <table className="mt-2 tabular-nums">
          <thead className="text-ink-soft">
            <tr>
              <th className="text-left font-normal">From</th>
              <th className="pl-6 text-right font-normal">Orders</th>
              <th className="pl-6 text-right font-normal">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {sales.map(({ name, orders, revenue }) => (
              <tr key={name}>
                <th scope="row" className="text-left font-normal">
                  {dayOf({ name })}
                </th>
                <td className="pl-6 text-right">{orders}</td>
                <td className="pl-6 text-right">{formatEuro(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The day of a bar as people write it; a month stays as it is. */
function dayOf(bar: Pick<DeskSales, 'name'> | undefined): string {
  const name = bar?.name ?? '';
  return name.length === 'yyyy-mm-dd'.length ? formatDay(Date.parse(`${name}T12:00Z`)) : name;
}
