import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CHROMIUM_LAUNCH } from './tests/helpers/chromium.ts';

const folders = 'domain,catalogue,contract,storefront,desk,server,scripts';

/** The tests of whole processes take longest: they begin first, so that none runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.startsWith(`${import.meta.dirname}/tests/`);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A `*.test.ts` runs in Node, a `*.test.tsx`, which renders components or hooks, in Chromium. */
export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests wait for disk, databases and processes half of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      'card-sandbox',
      {
        test: {
          name: 'node',
          include: [`{${folders}}/**/*.test.ts`, 'tests/*.test.ts'],
          globalSetup: ['tests/helpers/postgres-server.ts'],
          setupFiles: ['tests/helpers/quiet-console.ts'],
          // The settings of the machine must not change the tests.
          env: { SETTINGS_FILE: '' },
          // Tests that start several processes take 5 s on an idle machine, and took 20 s on a busy one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A worker that keeps its modules saves half a second per file; no test changes a module.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        // A package that a run finds late would reload the page under its tests: look for all at each start.
        optimizeDeps: { force: true },
        test: {
          name: 'components',
          include: ['{storefront,desk}/**/*.test.tsx'],
          setupFiles: ['tests/helpers/quiet-console.ts'],
          unstubGlobals: true,
          // Also how long an expectation of an element waits.
          testTimeout: 10_000,
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: CHROMIUM_LAUNCH }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
