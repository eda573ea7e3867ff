import type { ReactNode } from 'react';
import type { DeskWithdrawal } from '#contract/desk.ts';
import { formatDay, formatTime } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { Facts } from '#desk/ui/panel.tsx';
import { ReasonButton } from '#desk/ui/reason-button.tsx';
import { useChange } from '#desk/use-change.ts';
import { formatEuro } from '#domain/money.ts';
import { Button } from '#storefront/ui/button.tsx';

/** How a withdrawal stands. */
export function WithdrawalBadge({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const { isOpen, refundBy, orderId, settledReason } = withdrawal;
  if (isOpen)
    return (
      <Badge tone="stop">
        {`${orderId === null ? 'answer' : 'refund'} by ${formatDay(refundBy)}`}
      </Badge>
    );
  if (settledReason !== null) return <Badge tone="good">done</Badge>;
  return orderId === null ? (
    <Badge tone="quiet">not answered</Badge>
  ) : (
    <Badge tone="good">refunded</Badge>
  );
}

/**
 * A customer's statement of withdrawal, to tick off when nothing is left to do.
 * @param children what else can be done
 */
export function Withdrawal({
  withdrawal,
  children,
}: {
  withdrawal: DeskWithdrawal;
  children?: ReactNode;
}) {
  const { id, name, email, items, createdAt, settledReason, statedOrderNumber } = withdrawal;
  const { busy, make } = useChange();
  return (
    <>
      <Facts
        facts={[
          ['From', `${name}, ${email}`],
          ['Received', formatTime(createdAt)],
          ['Withdrawn', items === '' ? 'the whole order' : items],
          ...(withdrawal.isOpen && withdrawal.orderId !== null
            ? ([['Can be refunded', `up to ${formatEuro(withdrawal.refundable)}`]] as const)
            : []),
          ...(settledReason === null ? [] : ([['Done', settledReason]] as const)),
        ]}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {children}
        {withdrawal.isOpen && (
          <ReasonButton
            label="Close without refund"
            of={`the withdrawal from ${statedOrderNumber}`}
            field="Why nothing is left to do, without personal data"
            path={`/api/withdrawals/${id}`}
          />
        )}
        {settledReason !== null && (
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => make(`/api/withdrawals/${id}`, { reason: '' })}
          >
            Open again
            <span className="sr-only">, the withdrawal from {statedOrderNumber}</span>
          </Button>
        )}
      </div>
    </>
  );
}
