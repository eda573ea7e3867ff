import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { shop } from '#shop.config.ts';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { Icon } from './icon.tsx';

/** A router link styled as a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonStyle(variant, className)} />;
}

/** A link to the consultation's chat, in a new tab, styled as a button. */
export function ChatButton({
  variant = 'primary',
  className,
  children,
}: {
  variant?: ButtonVariant;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      href={shop.consultationUrl}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle(variant, className)}
    >
      <Icon name="chat" />
      {children}
    </a>
  );
}
