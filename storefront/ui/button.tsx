import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { useHydrated } from './use-hydrated.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

/**
 * A button; disabled while `busy`, which assistive technology announces. A submit button is also disabled
 * before hydration: without scripts the browser would post the form and leave the page.
 */
export function Button({
  variant = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }) {
  useRestoreFocus(busy);
  const early = !useHydrated() && type === 'submit';
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy || early}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, className)}
    />
  );
}
