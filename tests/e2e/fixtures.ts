import { test as base, expect } from '@playwright/test';

// 4xx responses are what some tests are about; Playwright warns wherever it blocks the service worker; on
// a slow machine a preloaded picture is shown seconds later.
const EXPECTED =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Service Worker registration blocked by Playwright|^The resource \S+ was preloaded using link preload but not used/;

/**
 * A test that fails when its page logs an error or a warning, such as a violation of the content
 * security policy. A test that expects one takes it out of `consoleErrors`. `page.goto` returns after
 * hydration.
 */
export const test = base.extend<{ consoleErrors: string[] }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      if (javaScriptEnabled) await page.locator('.start-notice').waitFor({ state: 'detached' });
      return response;
    };
    await use(page);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        const bad = message.type() === 'error' || message.type() === 'warning';
        if (bad && !EXPECTED.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
