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
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Just sent"
      className={`focus:outline-none ${sent.length > 0 ? 'mb-3' : ''}`}
    >
      {sent.length > 0 && (
        <>
          <p className="text-small font-semibold">
            {counted(sent.length, 'parcel')} just sent.{' '}
            <Countdown until={Math.min(...sent.map(({ undoUntil }) => undoUntil))} />
          </p>
          <ul className="flex max-h-32 flex-wrap gap-x-6 overflow-y-auto">
            {sent.map(({ id, name, trackingNumber }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 text-small">
                <Link to={`/orders/${id}`} className="text-link font-semibold text-green">
                  {id}
                </Link>
                <span>{name}</span>
                <span className="text-ink-soft">{trackingNumber}</span>
                <Button
                  variant="quiet"
                  busy={busy}
                  disabled={off}
                  onClick={() => make(`/api/orders/${id}/dispatch/undo`)}
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
