import { Link } from 'react-router';
import type { DeskOrderDetails, DeskWithdrawal } from '#contract/desk.ts';
import { RefundFields } from '#desk/order/money-forms.tsx';
import { Withdrawal, WithdrawalBadge } from '#desk/order/withdrawal.tsx';
import { Badge } from '#desk/ui/badge.tsx';
import { List, Loaded, useData } from '#desk/ui/data.tsx';
import { DialogButton } from '#desk/ui/dialog.tsx';
import { Page } from '#desk/ui/page.tsx';

/** Statements of withdrawal: the open ones by their last day for the refund, then the newest. */
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
                <Withdrawal withdrawal={withdrawal}>
                  {withdrawal.isOpen &&
                    withdrawal.orderId !== null &&
                    withdrawal.refundable > 0 && <RefundOrder id={withdrawal.orderId} />}
                </Withdrawal>
              </li>
            )}
          </List>
        )}
      </Loaded>
    </Page>
  );
}

/** Refunds an order, which is read when the form is opened. */
function RefundOrder({ id }: { id: string }) {
  return (
    <DialogButton label="Refund …" of={id} title={`Refund ${id}`}>
      {(close) => <LoadedRefund id={id} close={close} />}
    </DialogButton>
  );
}

function LoadedRefund({ id, close }: { id: string; close: () => void }) {
  const answer = useData<DeskOrderDetails>(`/api/orders/${id}`);
  return (
    <Loaded answer={answer}>{(details) => <RefundFields details={details} close={close} />}</Loaded>
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
