import type { ReactNode } from 'react';
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
