import { useSearchParams } from 'react-router';
import type { DeskNumbers } from '#contract/desk.ts';
import { save } from '#desk/connection.ts';
import { counted } from '#desk/format.ts';
import { Empty, Loaded, Problem, useData } from '#desk/ui/data.tsx';
import { Form, filledFields } from '#desk/ui/form.tsx';
import { Input, Select } from '#desk/ui/inputs.tsx';
import { Page } from '#desk/ui/page.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { SalesChart } from '#desk/ui/sales-chart.tsx';
import { useAttempt } from '#desk/use-attempt.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import { Button } from '#storefront/ui/button.tsx';

const STEPS = [
  ['', 'automatic'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
] as const;

/** Sales of a period, and their export. */
export function NumbersPage() {
  const [params, setParams] = useSearchParams();
  const { problem, attempt } = useAttempt();
  const answer = useData<DeskNumbers>(`/api/numbers?${params}`);
  const { data } = answer;
  const from = params.get('from') ?? data?.from;
  const to = params.get('to') ?? data?.to;

  function exportOrders() {
    if (!data) return;
    const period = new URLSearchParams({ from: data.from, to: data.to });
    attempt(save(`/api/numbers.csv?${period}`, `orders-${data.from}-${data.to}.csv`));
  }

  return (
    <Page title="Numbers">
      <Form
        onSend={(fields) => setParams(filledFields(fields))}
        className="mb-6 flex flex-wrap items-end gap-3"
      >
        <Input label="From" type="date" name="from" key={`from ${from}`} defaultValue={from} />
        <Input label="to" type="date" name="to" key={`to ${to}`} defaultValue={to} />
        <Select label="by" name="step" defaultValue={params.get('step') ?? ''} options={STEPS} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
        <Button variant="quiet" onClick={exportOrders}>
          Export as CSV
        </Button>
      </Form>
      <Problem text={problem} />
      <Loaded answer={answer}>{(numbers) => <Report numbers={numbers} />}</Loaded>
    </Page>
  );
}

function Report({ numbers }: { numbers: DeskNumbers }) {
  const { orders, revenue, refunded, tax, averageBasket, begun, begunAndPaid } = numbers;
  const tiles: [string, string][] = [
    ['Revenue with VAT and delivery', formatEuro(revenue)],
    [`Less ${formatEuro(refunded)} refunded`, formatEuro(revenue - refunded)],
    ['Paid, not cancelled', orders.toLocaleString('en-IE')],
    ['Average order', formatEuro(averageBasket)],
    ['VAT', formatEuro(tax)],
    ['Checkouts that paid', `${begunAndPaid} of ${begun}`],
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-2 gap-px border border-line bg-line md:grid-cols-3 xl:grid-cols-6">
        {tiles.map(([name, value]) => (
          <div key={name} className="bg-paper-light p-4">
            <dt className="label">{name}</dt>
            <dd className="font-display text-2xl lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Panel title="Sales">
        <SalesChart sales={numbers.sales} />
      </Panel>
      <Panel title="Products at their prices, before discounts">
        {numbers.products.length === 0 && <Empty>Nothing was sold.</Empty>}
        <ul>
          {numbers.products.map(({ sku, name, quantity, total }) => (
            <li
              key={sku}
              className="row grid grid-cols-[minmax(0,1fr)_auto_5.5rem] gap-4 text-small last:border-b-0"
            >
              <span>
                {name} <span className="block text-ink-soft">{sku}</span>
              </span>
              <span className="tabular-nums">{counted(quantity, 'piece')}</span>
              <span className="text-right tabular-nums">{formatEuro(total)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Countries">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keyboard */}
        <section aria-label="Sales by country" tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-right text-small tabular-nums">
            <thead className="text-ink-soft">
              <tr>
                <th className="py-1 text-left font-normal">Country</th>
                {['Orders', 'Goods', 'Discount', 'Delivery', 'VAT', 'Total', 'Refunded'].map(
                  (head) => (
                    <th key={head} className="py-1 pl-4 font-normal">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {numbers.countries.map((row) => (
                <tr key={row.country} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {row.country}
                  </th>
                  <td className="pl-4">{row.orders}</td>
                  {[row.goods, -row.discount, row.shipping, row.tax, row.total, row.refunded].map(
                    (amount: Cents, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                      <td key={column} className="pl-4">
                        {amount === 0 ? '–' : formatEuro(amount)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Panel>
    </div>
  );
}
