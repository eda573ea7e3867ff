import { test as base, expect } from '@playwright/test';
import type { EnginePage, Size } from './engine-page.ts';
import { openFirefox } from './firefox.ts';
import type { Engine } from './installed-engines.ts';
import { openWebkit } from './webkit.ts';

export interface EngineOptions {
  engine: Engine['name'];
  size: Size;
}

/** A test with a page in the engine and size of its project; it fails when the page has a problem. */
export const test = base.extend<EngineOptions & { enginePage: EnginePage }>({
  engine: ['firefox', { option: true }],
  size: [{ width: 1280, height: 800 }, { option: true }],
  enginePage: async ({ engine, size, baseURL }, use, info) => {
    if (baseURL === undefined) throw new Error('The tests need a base URL');
    const page =
      engine === 'firefox'
        ? await openFirefox(baseURL, size)
        : await openWebkit(baseURL, size, info.outputPath('settings'));
    try {
      await use(page);
      expect(await page.problems()).toEqual([]);
    } finally {
      await page.close();
    }
  },
});

export { expect };
