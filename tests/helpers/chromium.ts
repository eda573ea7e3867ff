import { existsSync } from 'node:fs';

/** The Debian package with the Chromium of the tests: the engine without a window, which needs less processor time. */
export const CHROMIUM_PACKAGE = 'chromium-headless-shell';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The program of Chromium: CHROMIUM, or an installed one; undefined when there is none. */
export function findChromium(): string | undefined {
  const places = [HEADLESS_SHELL, '/usr/bin/chromium'];
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place));
}

/** Whether the tests would not use CHROMIUM_PACKAGE, or have it. */
export function hasChromiumPackage(): boolean {
  return process.env.CHROMIUM !== undefined || existsSync(HEADLESS_SHELL);
}

const executablePath = findChromium();

/** How Playwright starts Chromium, also for the user root. */
export const CHROMIUM_LAUNCH = {
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking'],
};
