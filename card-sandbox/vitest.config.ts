import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'card-sandbox',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // More workers than the two cores of a small machine delay tests that measure time.
    maxWorkers: 2,
    // A worker that keeps its modules saves half a second per file; no test changes a module.
    isolate: false,
  },
});
