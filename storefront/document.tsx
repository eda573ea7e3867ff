import type { ReactNode } from 'react';
import { shop } from '#shop.config.ts';

/**
 * The HTML document of every page; the pages add their titles and descriptions. start-splash.ts adds an attribute to
 * the root before hydration.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f1e7" />
        <meta name="application-name" content={shop.name} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}
