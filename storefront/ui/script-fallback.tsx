import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Content for visitors whose scripts are off, late or lost (see .start-notice in styles.css). Hydration
 * removes it.
 * @param children `import.meta.env.SSR && …`, which keeps them out of the scripts
 */
export function ScriptFallback({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const classes = `script-fallback ${className}`;
  if (useHydrated()) return null;
  if (import.meta.env.SSR) return <div className={classes}>{children}</div>;
  return (
    <div
      className={classes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves such HTML as it is
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
