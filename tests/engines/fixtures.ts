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
export const test = base.extend<
  EngineOptions & {
    enginePage: EnginePage;
    /** Opens a page in a browser of its own, which shares nothing with the others; the test closes it. */
    openEngine: () => Promise<EnginePage>;
  }
>({
  engine: ['firefox', { option: true }],
  size: [{ width: 1280, height: 800 }, { option: true }],
  openEngine: async ({ engine, size, baseURL }, use, info) => {
    if (baseURL === undefined) throw new Error('The tests need a base URL');
    let opened = 0;
    await use(() => {
      opened += 1;
      return engine === 'firefox'
        ? openFirefox(baseURL, size)
        : openWebkit(baseURL, size, info.outputPath(`settings-${opened}`));
    });
  },
  enginePage: async ({ openEngine }, use) => {
    const page = await openEngine();
    try {
      await use(page);
      expect(await page.problems()).toEqual([]);
    } finally {
      await page.close();
    }
  },
});

export { expect };
