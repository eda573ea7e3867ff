import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** Pictures of every page and state, taken from the built shop as journeys open it. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'take-screens.ts',
  outputDir: '../../.cache/screens-results',
  projects: [
    { name: '390', use: { viewport: { width: 390, height: 844 } } },
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
