import { defineConfig, devices } from '@playwright/test';

const PORT = Number(process.env.JOURNEY_PORT ?? 4173);
const ADDRESS = `http://localhost:${PORT}`;

/** Journeys of customers through the built shop, in the Chromium of the machine. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A busy machine may break one journey in a thousand; the report names it, to be mended.
  retries: 1,
  expect: { timeout: 10_000 },
  use: {
    baseURL: ADDRESS,
    trace: 'retain-on-failure',
    // It would answer before a journey's own routes do; the offline journeys let it work.
    serviceWorkers: 'block',
    // Skips the splash, which covers clicks for its four seconds; its own journey asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '*.phone.e2e.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: '*.desktop.e2e.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node tests/e2e/open-fresh-shop.ts',
    // Screens use this configuration from a folder of their own.
    cwd: import.meta.dirname,
    url: `${ADDRESS}/readyz`,
    env: { PORT: String(PORT), RATE_LIMITS: 'off' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
