import { test as base, expect } from '@playwright/test';

// The browser itself reports answers of 4xx, which some journeys are about.
// Playwright says so wherever it keeps the service worker out.
const EXPECTED =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Service Worker registration blocked by Playwright/;

/**
 * A test in which anything that a page complains of on its console is a failure, and so is anything
 * that the page, or a frame in it, does against its Content-Security-Policy. A page is hydrated before
 * the test goes on.
 */
export const test = base.extend<{ complaints: string[] }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      if (javaScriptEnabled) await page.locator('.start-notice').waitFor({ state: 'detached' });
      return response;
    };
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const bad = message.type() === 'error' || message.type() === 'warning';
        if (bad && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.exposeFunction('reportViolation', (what: string) => complaints.push(what));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = Reflect.get(window, 'reportViolation') as (what: string) => void;
          report(`CSP ${event.violatedDirective}: ${event.blockedURI}`);
        });
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
