import type { ReactNode } from 'react';
import { Button } from '#storefront/ui/button.tsx';

/** Present when the order cannot be placed now: the shop is closed, or a product is sold out. */
export interface OrderStop {
  /** The id of the element with the reason. */
  noticeId: string;
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
  return (
    <Button
      type="submit"
      disabled={stop !== undefined}
      aria-describedby={stop?.noticeId}
      className={className}
    >
      {children}
    </Button>
  );
}
