import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonStyle(variant, className)} />;
}
