import type { ReactNode } from 'react';
import { Button } from '#storefront/ui/button.tsx';

/** Why the order cannot be placed now: the shop is closed, or a product is sold out. */
export interface OrderStop {
  /** The id of the element with the reason. */
  noticeId: string;
  /** What the buttons say instead, while the shop is closed. */
  label: string | undefined;
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
      {stop?.label ?? children}
    </Button>
  );
}
