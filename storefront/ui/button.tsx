import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { useFocusBack } from './use-focus-back.ts';

/** A button; while `busy` it cannot be pressed and says so to assistive technology. */
export function Button({
  variant = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }) {
  useFocusBack(busy);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, className)}
    />
  );
}
