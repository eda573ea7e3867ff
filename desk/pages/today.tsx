import { Link } from 'react-router';
import type { DeskToday } from '#contract/desk.ts';
import { counted, formatDay } from '#desk/format.ts';
import { LeftOut, RefundBadge } from '#desk/pack/left-out.tsx';
import { Health } from '#desk/today/health.tsx';
import { Badge } from '#desk/ui/badge.tsx';
import { Empty, Loaded, useData } from '#desk/ui/data.tsx';
import { Page } from '#desk/ui/page.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { SalesChart } from '#desk/ui/sales-chart.tsx';
import { formatEuro } from '#domain/money.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';

const SHOWN = 8;
const LINK = 'text-link font-semibold text-green';

/** What waits for the owner. */
export function TodayPage() {
  const answer = useData<DeskToday>('/api/today');
  return (
    <Page title="Today">
      <Loaded answer={answer}>
        {(today) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-5">
              <Waiting today={today} />
              <ToPack today={today} />
            </div>
            <div className="grid gap-5">
              <Panel
                title="The last seven days"
                aside={
                  <strong className="font-semibold">
                    {formatEuro(today.sales.reduce((sum, { revenue }) => sum + revenue, 0))}
                  </strong>
                }
              >
                <SalesChart sales={today.sales} />
              </Panel>
              <Health />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function ToPack({ today: { parcels, toPack } }: { today: DeskToday }) {
  return (
    <Panel
      title="To pack"
      aside={toPack > 0 && <ButtonLink to="/pack">Pack {counted(toPack, 'order')}</ButtonLink>}
    >
      {toPack === 0 && <Empty>Nothing to pack.</Empty>}
      <ul className="text-small">
        {parcels
          .slice(0, SHOWN)
          .map(({ order, lines, leftOut, isExpress, withdrawnAt, refundedAsAmount }) => (
            <li key={order.id} className="row last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-3">
                <Link to={`/orders/${order.id}`} className={LINK}>
                  {order.id}
                </Link>
                <span className="text-ink-soft">
                  {order.customer.firstName} {order.customer.lastName}, {order.customer.city}
                </span>
                {isExpress && <Badge tone="urgent">express</Badge>}
                {withdrawnAt !== null && <Badge tone="stop">withdrawn</Badge>}
                <RefundBadge refundedAsAmount={refundedAsAmount} />
              </p>
              <p>{lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
              <LeftOut lines={leftOut} />
            </li>
          ))}
      </ul>
      {toPack > SHOWN && <p className="mt-2 label">and {toPack - SHOWN} more</p>}
    </Panel>
  );
}

/** Messages, withdrawals, disputes and stock, each with what is to do. */
function Waiting({ today }: { today: DeskToday }) {
  const { messages, withdrawals, disputes, stock } = today;
  const items = [
    ...disputes.map(({ id, orderId, amount, evidenceDueBy }) => ({
      key: id,
      to: `/orders/${orderId}`,
      name: `Dispute of ${orderId}, ${formatEuro(amount)}`,
      todo: evidenceDueBy === null ? 'answer at Stripe' : `answer by ${formatDay(evidenceDueBy)}`,
    })),
    ...withdrawals.map(({ id, orderId, statedOrderNumber, refundBy }) => ({
      key: id,
      to: orderId === null ? '/withdrawals' : `/orders/${orderId}`,
      name: `Withdrawal from ${statedOrderNumber}`,
      todo: `${orderId === null ? 'answer' : 'refund'} by ${formatDay(refundBy)}`,
    })),
    ...messages.slice(0, SHOWN).map(({ id, name, subject, createdAt }) => ({
      key: id,
      to: '/messages',
      name: `${name}: ${subject}`,
      todo: `since ${formatDay(createdAt)}`,
    })),
    ...stock.map(({ sku, name, available }) => ({
      key: sku,
      to: '/shop',
      name,
      todo: `${available} left`,
    })),
  ];
  return (
    <Panel title="Waiting for you">
      {items.length === 0 && <Empty>Nothing waits.</Empty>}
      <ul className="text-small">
        {items.map(({ key, to, name, todo }) => (
          <li key={key} className="row flex justify-between gap-4 last:border-b-0">
            <Link to={to} className={`${LINK} wrap-anywhere`}>
              {name}
            </Link>
            <span className="whitespace-nowrap">{todo}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
