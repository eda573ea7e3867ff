import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

/** A router link styled as a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonStyle(variant, className)} />;
}
