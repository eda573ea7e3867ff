import { Link } from 'react-router';
import type { DeskWithdrawal } from '#contract/desk.ts';
import { Withdrawal, WithdrawalBadge } from '#desk/order/withdrawal.tsx';
import { Badge } from '#desk/ui/badge.tsx';
import { List, Loaded, useData } from '#desk/ui/data.tsx';
import { Page } from '#desk/ui/page.tsx';

/** Statements of withdrawal, newest first, with their last day for the refund. */
export function WithdrawalsPage() {
  const answer = useData<DeskWithdrawal[]>('/api/withdrawals?limit=200');
  return (
    <Page title="Withdrawals">
      <Loaded answer={answer}>
        {(withdrawals) => (
          <List items={withdrawals} empty="There are no withdrawals.">
            {(withdrawal) => (
              <li key={withdrawal.id} className="row grid gap-2">
                <Head withdrawal={withdrawal} />
                <Withdrawal withdrawal={withdrawal} />
              </li>
            )}
          </List>
        )}
      </Loaded>
    </Page>
  );
}

function Head({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const { statedOrderNumber, orderId } = withdrawal;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {orderId === null ? (
        <span className="font-semibold">{statedOrderNumber}</span>
      ) : (
        <Link to={`/orders/${orderId}`} className="text-link font-semibold text-green">
          {orderId}
        </Link>
      )}
      <WithdrawalBadge withdrawal={withdrawal} />
      {orderId === null && <Badge tone="wait">no paid order has this number and email</Badge>}
    </p>
  );
}
