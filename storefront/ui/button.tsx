import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { shop } from '#shop.config.ts';
import { Icon } from './icon.tsx';
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

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const BASE =
  'not-printed inline-flex min-h-button items-center justify-center gap-2.5 text-sm font-medium leading-tight transition-colors duration-200 ease-calm disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

// In forced-colours mode only the border shows the button's shape.
const BLOCK = 'border px-button-side py-3';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `${BLOCK} border-transparent bg-green text-paper-light hover:bg-green-deep disabled:bg-oat disabled:text-ink-soft aria-disabled:bg-ink-soft`,
  secondary: `${BLOCK} border-green text-green hover:bg-green hover:text-paper-light disabled:border-transparent disabled:bg-oat disabled:text-ink-soft aria-disabled:border-ink-soft aria-disabled:bg-transparent aria-disabled:text-ink-soft`,
  quiet: 'text-link text-green hover:text-ink disabled:text-ink-soft aria-disabled:text-ink-soft',
};

/** Returns the classes of a button, for buttons and links. */
export function buttonStyle(variant: ButtonVariant, more = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${more}`;
}

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
