import { defineConfig, devices } from '@playwright/test';
import { DATA_DIR } from './tests/e2e/shop-data.ts';
import type { EngineOptions } from './tests/engines/fixtures.ts';
import { ENGINES } from './tests/engines/installed-engines.ts';
import { CHROMIUM_LAUNCH } from './tests/helpers/chromium.ts';

const PORT = Number(process.env.E2E_PORT ?? 4173);
const URL = `http://localhost:${PORT}`;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Browser tests of the built shop: all in the installed Chromium, the main paths in the other installed engines too. */
export default defineConfig<EngineOptions>({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // More than cores, because customers mostly wait: for simulated loading, for banks, for toasts to close.
  workers: 5,
  timeout: 120_000,
  // The second try, with its trace, tells a flaky test from a broken one; both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  expect: { timeout: 10_000 },
  use: {
    baseURL: URL,
    trace: 'on-first-retry',
    // A service worker would answer requests before the routes of a test.
    serviceWorkers: 'block',
    // Without it the splash covers the page for four seconds.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: CHROMIUM_LAUNCH,
  },
  // Tests run on desktop; those tagged @phone on a phone too, @phone-only on a phone only, @wide-only on desktop only.
  // The other engines go first: their tests take longest.
  projects: [
    ...ENGINES.filter((engine) => engine.isInstalled()).flatMap(({ name }) =>
      [DESKTOP, PHONE].map((size) => ({
        name: `${name} ${size.width}`,
        // Several at a time would make the tests of the other projects wait for a core.
        workers: 1,
        testDir: 'tests/engines',
        grepInvert: [
          size === PHONE ? /@wide-only/ : /@phone-only/,
          ...(name === 'firefox' ? [] : [/@firefox-only/]),
        ],
        use: { engine: name, size },
      })),
    ),
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: DESKTOP },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: {
        ...devices['Pixel 7'],
        viewport: PHONE,
        // Seven times fewer pixels to paint.
        deviceScaleFactor: 1,
      },
    },
  ],
  webServer: {
    command: `rm -rf ${DATA_DIR} && npm start`,
    // The configuration of the screens has another working directory.
    cwd: import.meta.dirname,
    url: `${URL}/readyz`,
    env: { PORT: String(PORT), DATA_DIR, SETTINGS_FILE: '', RATE_LIMITS: 'off' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
