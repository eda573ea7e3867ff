import type { ReactNode } from 'react';
import { Button } from '#storefront/ui/button.tsx';

/** Present when the order cannot be placed now: the shop is closed, or a product is sold out. */
export interface OrderStop {
  /** The id of the element with the reason. */
  noticeId: string;
  /** The way on, in place of the button. */
  action?: ((className: string) => ReactNode) | undefined;
}

/** The button that completes a step; disabled, or replaced by the way on, while the order cannot be placed. */
export function StepButton({
  stop,
  className,
  busy = false,
  children,
}: {
  stop: OrderStop | undefined;
  className: string;
  busy?: boolean;
  children: ReactNode;
}) {
  if (stop?.action) return stop.action(className);
  return (
    <Button
      type="submit"
      busy={busy}
      disabled={stop !== undefined}
      aria-describedby={stop?.noticeId}
      className={className}
    >
      {children}
    </Button>
  );
}
