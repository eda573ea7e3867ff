import type { DeskOrderDetails } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { Countdown } from '#desk/ui/countdown.tsx';
import { Problem } from '#desk/ui/data.tsx';
import { type Fields, Form } from '#desk/ui/form.tsx';
import { Checkbox, Input } from '#desk/ui/inputs.tsx';
import { Panel } from '#desk/ui/panel.tsx';
import { useChange } from '#desk/use-change.ts';
import { blocksDispatch } from '#domain/dispute.ts';
import { isPaid } from '#domain/order-state.ts';
import { carrier } from '#shop.config.ts';
import { Button } from '#storefront/ui/button.tsx';

/** Marks the order as sent with a tracking number; can be undone until the email leaves. */
export function DispatchForm({ details }: { details: DeskOrderDetails }) {
  const { order, undoUntil, disputes, withdrawnAt, isEmpty } = details;
  const { busy, off, problem, make } = useChange();
  if (!isPaid(order.state)) return null;
  const isSent = order.dispatchedAt !== null;
  if (isEmpty && !isSent)
    return (
      <Panel title="Send">
        <p className="text-small">All its goods are refunded: there is nothing to send.</p>
      </Panel>
    );
  const isUnusual =
    order.cancelledAt !== null ||
    (withdrawnAt !== null && !isSent) ||
    disputes.some(({ status }) => blocksDispatch(status));

  const send = ({ tracking, force }: Fields) =>
    make(`/api/orders/${order.id}/dispatch`, { tracking, force: force !== undefined });

  return (
    <Panel title={isSent ? 'Sent' : 'Send'}>
      {order.dispatchedAt !== null && (
        <p className="mb-3 text-small">
          {formatTime(order.dispatchedAt)}, tracking number{' '}
          <a
            href={trackingUrl(order.trackingNumber ?? '')}
            target="_blank"
            rel="noreferrer"
            className="text-link font-semibold text-green"
          >
            {order.trackingNumber}
          </a>
          .
        </p>
      )}
      {undoUntil !== null && (
        <p className="mb-3 flex flex-wrap items-center gap-3 text-small">
          <Countdown until={undoUntil} />
          <Button
            variant="secondary"
            busy={busy}
            disabled={off}
            onClick={() => make(`/api/orders/${order.id}/dispatch/undo`)}
          >
            Undo
          </Button>
        </p>
      )}
      <Form onSend={send} className="flex flex-wrap items-end gap-3">
        <Input
          label={isSent ? 'Another tracking number' : 'Tracking number'}
          name="tracking"
          required
          className="grow"
        />
        {(isUnusual || problem !== undefined) && <Checkbox label="Dispatch anyway" name="force" />}
        <Button
          type="submit"
          busy={busy}
          disabled={off}
          variant={isSent || isUnusual ? 'secondary' : 'primary'}
        >
          {isSent ? 'Replace the number' : 'Mark as sent'}
        </Button>
      </Form>
      <Problem text={problem} />
    </Panel>
  );
}

/** The carrier's page about a parcel. */
function trackingUrl(trackingNumber: string): string {
  return carrier.trackingUrl.replace('{trackingNumber}', encodeURIComponent(trackingNumber));
}
