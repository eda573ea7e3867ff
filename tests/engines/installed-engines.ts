import { existsSync, globSync } from 'node:fs';

/** A browser engine besides Chromium, and the Debian packages that bring it. */
export interface Engine {
  name: 'firefox' | 'webkit';
  packages: readonly string[];
  isInstalled: () => boolean;
}

export const FIREFOX = '/usr/bin/firefox-esr';

/** WebKitGTK's small browser; its folder is named after the machine's architecture. */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
}

export const ENGINES: readonly Engine[] = [
  { name: 'firefox', packages: ['firefox-esr'], isInstalled: () => existsSync(FIREFOX) },
  {
    // Safari's engine.
    name: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () =>
      existsSync('/usr/bin/WebKitWebDriver') &&
      existsSync('/usr/bin/Xvfb') &&
      findMiniBrowser() !== undefined,
  },
];
