import type { ReactNode } from 'react';

/** What visitors without JavaScript get; it stands in the HTML and in no script. */
export function WithoutScript({ children }: { children: () => ReactNode }) {
  return <noscript>{import.meta.env.SSR && children()}</noscript>;
}
