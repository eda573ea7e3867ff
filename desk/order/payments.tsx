import type { DeskOrderDetails } from '#contract/desk.ts';
import { formatTime, spaced } from '#desk/format.ts';
import { Amounts } from '#desk/ui/amounts.tsx';
import { Facts, Panel } from '#desk/ui/panel.tsx';
import { formatEuro } from '#domain/money.ts';
import type { Refund } from '#domain/order.ts';
import { contentsText } from '#domain/refund-contents.ts';
import { CancelForm, RefundForm } from './money-forms.tsx';

interface DetailsProps {
  details: DeskOrderDetails;
}

/** What was paid and refunded, and what is left to refund. */
export function Payments({ details }: DetailsProps) {
  const { order, lines, attempts, refunds, refundable, withdrawals } = details;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Paid', order.paidAt === null ? 'no' : formatTime(order.paidAt)],
          [
            'Card',
            order.card ? (
              <>
                <span className="capitalize">{order.card.brand}</span> ending in {order.card.last4}
              </>
            ) : (
              'none yet'
            ),
          ],
        ]}
      />
      {(attempts.length > 1 || order.paidAt === null) && attempts.length > 0 && (
        <ul aria-label="Payment attempts" className="mt-3 text-small">
          {attempts.map(({ id, state, message, createdAt }) => (
            <li key={id}>
              {formatTime(createdAt)}: {spaced(state)}
              {message && ` – ${message}`}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 border-t border-line pt-1.5">
        <Amounts
          amounts={[
            { key: 'received', name: 'Received', amount: order.received },
            ...refunds.map((refund) => ({
              key: refund.id,
              name: <RefundName refund={refund} lines={lines} />,
              amount: refund.state === 'failed' ? null : -refund.amount,
            })),
          ]}
          total={[refunds.length === 0 ? 'Can be refunded' : 'Left', refundable]}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {!withdrawals.some(({ isOpen }) => isOpen) && <MoneyButtons details={details} />}
      </div>
    </Panel>
  );
}

/** What a refund is for, and how it stands. */
function RefundName({
  refund: { amount, state, contents, restockedAt, note, createdAt },
  lines,
}: {
  refund: Refund;
  lines: DeskOrderDetails['lines'];
}) {
  const states = {
    requested: 'Refund requested',
    pending: 'Refund at the bank',
    succeeded: 'Refunded',
    failed: `Refund of ${formatEuro(amount)} failed`,
  };
  const details = [
    contents && `for ${contentsText(contents, lines)}`,
    restockedAt !== null && 'back in stock',
    note && `“${note}”`,
  ].filter(Boolean);
  return (
    <>
      <span className={state === 'failed' ? 'text-error' : 'text-ink'}>{states[state]}</span>,{' '}
      {formatTime(createdAt)}
      {details.length > 0 && <span className="block">{details.join(', ')}</span>}
    </>
  );
}

/** Refunds or cancels the order, as far as that is possible. */
export function MoneyButtons({ details }: DetailsProps) {
  return (
    <>
      {details.refundable > 0 && <RefundForm details={details} />}
      {details.canCancel && <CancelForm details={details} />}
    </>
  );
}
