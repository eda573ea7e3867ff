import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'card-sandbox',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As in the shop's configuration, whose run includes these tests.
    maxWorkers: 3,
    // A worker that keeps its modules saves half a second per file; no test changes a module.
    isolate: false,
  },
});
