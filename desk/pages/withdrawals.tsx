import { Link } from 'react-router';
import type { DeskWithdrawal } from '#contract/desk.ts';
import { formatDay, formatTime, spaced } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { Empty, Loaded, useData } from '#desk/ui/data.tsx';
import { Page } from '#desk/ui/page.tsx';
import { Facts } from '#desk/ui/panel.tsx';
import { formatEuro } from '#domain/money.ts';

/** Statements of withdrawal, newest first, with their last day for the refund. */
export function WithdrawalsPage() {
  const data = useData<DeskWithdrawal[]>('/api/withdrawals?limit=200');
  return (
    <Page title="Withdrawals">
      <Loaded data={data}>
        {(withdrawals) => (
          <>
            {withdrawals.length === 0 && <Empty>Nobody has withdrawn from an order.</Empty>}
            <ul className="border-t border-line">
              {withdrawals.map((withdrawal) => (
                <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const { statedOrderNumber, orderId, orderState, name, email, items } = withdrawal;
  const { createdAt, refundBy, refundable } = withdrawal;
  const isOpen = refundable > 0;
  return (
    <li className="row grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {orderId === null ? (
          <span className="font-semibold">{statedOrderNumber}</span>
        ) : (
          <Link to={`/orders/${orderId}`} className="text-link font-semibold text-green">
            {orderId}
          </Link>
        )}
        {orderId === null && <Badge tone="bad">no paid order has this number and email</Badge>}
        {orderState !== null && (
          <Badge tone={isOpen ? 'wait' : 'good'}>
            {isOpen ? `refund by ${formatDay(refundBy)}` : spaced(orderState)}
          </Badge>
        )}
      </p>
      <Facts
        facts={[
          ['From', `${name}, ${email}`],
          ['Received', formatTime(createdAt)],
          ['Items', items === '' ? 'the whole order' : items],
          ...(isOpen ? ([['Can be refunded', formatEuro(refundable)]] as const) : []),
        ]}
      />
    </li>
  );
}
