import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A button; while `busy` it cannot be pressed and says so to assistive technology. One that submits cannot
 * be pressed before hydration either: the browser itself would leave the page with the form.
 */
export function Button({
  variant = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }) {
  useFocusBack(busy);
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
