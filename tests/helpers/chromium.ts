import { existsSync } from 'node:fs';

/** The Debian package with the Chromium of the tests: the engine without a window, which needs less processor time. */
export const CHROMIUM_PACKAGE = 'chromium-headless-shell';

/** The program of Chromium: CHROMIUM, or an installed one; undefined when there is none. */
export function findChromium(): string | undefined {
  const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place));
}

const executablePath = findChromium();

/** How Playwright starts Chromium, also for the user root. */
export const CHROMIUM_LAUNCH = {
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking'],
};
