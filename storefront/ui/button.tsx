import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A button. While `busy` it cannot be pressed but keeps the focus, which `disabled` would take away. A submit button
 * is disabled before hydration: without scripts the browser would post the form and leave the page.
 */
export function Button({
  variant = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }) {
  const early = !useHydrated() && type === 'submit';
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || early}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignorePress : onClick}
      className={buttonStyle(variant, className)}
    />
  );
}

// The Enter key in a field also clicks the form's submit button.
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}
