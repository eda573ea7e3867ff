import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { DeskSent } from '#contract/desk.ts';
import { counted } from '#desk/format.ts';
import { Countdown } from '#desk/ui/countdown.tsx';
import { Problem } from '#desk/ui/data.tsx';
import { useChange } from '#desk/use-change.ts';
import { Button } from '#storefront/ui/button.tsx';

/** The orders just marked as sent, to undo until their emails leave. */
export function SentParcels({
  sent,
  ref,
}: {
  sent: readonly DeskSent[];
  /** Gets the focus after sending, and after an undo. */
  ref: RefObject<HTMLElement | null>;
}) {
  const { busy, off, problem, make } = useChange(() => ref.current?.focus());
  const undoAll = () => make('/api/pack/undo', { orderIds: sent.map(({ id }) => id) });
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Just sent"
      className={`focus:outline-none ${sent.length > 0 ? 'mb-3' : ''}`}
    >
      {sent.length > 0 && (
        <>
          <p className="flex flex-wrap items-center gap-x-5 text-small font-semibold">
            {counted(sent.length, 'parcel')} just sent.
            {sent.length > 1 && (
              <Button variant="quiet" busy={busy} disabled={off} onClick={undoAll}>
                Undo all
              </Button>
            )}
          </p>
          <ul className="max-h-[min(18rem,35vh)] overflow-y-auto">
            {sent.map(({ id, name, trackingNumber, undoUntil }) => (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line text-small md:grid-cols-[7rem_minmax(0,1fr)_12rem_13rem_auto]"
              >
                <Link to={`/orders/${id}`} className="text-link font-semibold text-green">
                  {id}
                </Link>
                <span className="truncate max-md:order-2">{name}</span>
                <span className="truncate text-ink-soft max-md:hidden">{trackingNumber}</span>
                <span className="text-right max-md:order-3">
                  <Countdown until={undoUntil} />
                </span>
                <Button
                  variant="quiet"
                  busy={busy}
                  disabled={off}
                  onClick={() => make(`/api/orders/${id}/dispatch/undo`)}
                  className="max-md:order-1 max-md:justify-self-end"
                >
                  Undo<span className="sr-only"> {id}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Problem text={problem} />
    </section>
  );
}
