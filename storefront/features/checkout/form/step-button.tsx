import { type ReactNode, useId } from 'react';
import { Button } from '#storefront/ui/button.tsx';

/** Present when the order cannot be placed now: the shop is closed, or a product is sold out. */
export interface OrderStop {
  /** The id of the element with the reason. */
  noticeId: string;
  /** What to do first, beside the button. */
  hint?: string | undefined;
}

/** The button that completes a step; disabled while the order cannot be placed. */
export function StepButton({
  stop,
  className,
  children,
}: {
  stop: OrderStop | undefined;
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <Button
        type="submit"
        disabled={stop !== undefined}
        aria-describedby={stop?.hint ? id : stop?.noticeId}
        className={className}
      >
        {children}
      </Button>
      <StopHint id={id} stop={stop} />
    </>
  );
}

/** What to do before the order can be placed; nothing when there is nothing to say. */
export function StopHint({ id, stop }: { id: string; stop: OrderStop | undefined }) {
  if (!stop?.hint) return null;
  return (
    <p id={id} className="basis-full text-right label sm:col-span-2">
      {stop.hint}
    </p>
  );
}
