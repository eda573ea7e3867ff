import type { ReactNode } from 'react';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { buttonStyle } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * Content for visitors whose scripts are disabled, late or failed (see .start-notice in before-hydration.css).
 * Hydration removes it.
 * @param children `import.meta.env.SSR && …`, so that they are not in the bundle
 */
export function ScriptFallback({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const classes = `script-fallback ${className}`;
  if (useHydrated()) return null;
  if (import.meta.env.SSR) return <div className={classes}>{children}</div>;
  return (
    <div
      className={classes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration keeps such HTML unchanged
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/**
 * A message for visitors without JavaScript.
 * @param what the subject of the sentence, such as 'The cart'
 */
export function NeedsScript({ what }: { what: string }) {
  // Only prerendered: browsers that run the scripts never show the text.
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="max-w-[42rem] border-l-2 border-amber py-1 pl-5 text-lead">
          {what} cannot work without JavaScript. Please turn it on in your browser, or email us at{' '}
          <ShopEmail />. We also take questions and orders by email.
        </p>
      )}
    </noscript>
  );
}

/**
 * A message that the page's scripts are late or failed. It is in the prerendered HTML, CSS shows it after
 * six seconds, and hydration removes it, so it needs no script.
 */
export function StartNotice() {
  if (useHydrated()) return null;
  return (
    <div
      role="status"
      className="lifted fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[42rem] start-notice flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-l-4 border-line border-l-amber bg-paper-light py-5 pr-5 pl-6 noscript:hidden"
    >
      <p className="max-w-[26rem]">
        <strong className="block font-medium">This page hasn’t finished loading</strong>
        <span className="text-sm text-ink-soft">
          Some buttons and forms don’t work yet. If this message stays, please reload the page.
        </span>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the URL of the page */}
      <a href="" className={buttonStyle('primary')}>
        Reload page
      </a>
    </div>
  );
}
