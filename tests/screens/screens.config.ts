import { defineConfig } from '@playwright/test';
import e2e from '../../playwright.config.ts';

/** Screenshots of every page and state, with the server and browser of the browser tests. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: 'take-*screens.ts',
  outputDir: '../../.cache/screens-results',
  projects: [
    { name: '390', use: { viewport: { width: 390, height: 844 } } },
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
