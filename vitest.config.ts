import { defineConfig } from 'vitest/config';

const rooms = 'domain,catalogue,contract,storefront,server,card-sandbox,scripts';

export default defineConfig({
  test: {
    include: [`{${rooms}}/**/*.test.{ts,tsx}`, 'tests/*.test.ts'],
    globalSetup: ['tests/helpers/postgres-server.ts'],
    setupFiles: ['tests/helpers/quiet-console.ts'],
    // The settings of whoever runs the tests are none of theirs.
    env: { SETTINGS_FILE: '' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers would only make tests that wait for a clock late.
    maxWorkers: 2,
  },
});
