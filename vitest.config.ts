import { defineConfig } from 'vitest/config';

const folders = 'domain,catalogue,contract,storefront,server,scripts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shop',
          include: [`{${folders}}/**/*.test.{ts,tsx}`, 'tests/*.test.ts'],
          globalSetup: ['tests/helpers/postgres-server.ts'],
          setupFiles: ['tests/helpers/quiet-console.ts'],
          // The settings of the machine must not change the tests.
          env: { SETTINGS_FILE: '' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // A worker that keeps its modules saves half a second per file; no test changes a module.
          isolate: false,
        },
      },
      'card-sandbox',
    ],
    // More workers than the two cores of a small machine delay tests that measure time.
    maxWorkers: 2,
  },
});
