import { chromium, expect } from '@playwright/test';
import { GOOD_CARD, openPayment, payWith, shownOrderId } from '#tests/e2e/checkout.ts';
import { routeStripeToSandbox } from '#tests/e2e/shop-with-providers.ts';
import { CHROMIUM_LAUNCH } from '#tests/helpers/chromium.ts';
import { DOMAIN, type Outside } from './outside.ts';

const PAID_WITHIN_MS = 30_000;

/**
 * Buys in a browser, from the home page to the order's number.
 * @returns the order's number
 */
export async function buyInBrowser({
  cards,
  ports,
}: Pick<Outside, 'cards' | 'ports'>): Promise<string> {
  const browser = await chromium.launch({
    ...CHROMIUM_LAUNCH,
    args: [
      ...CHROMIUM_LAUNCH.args,
      `--host-resolver-rules=MAP ${DOMAIN}:443 127.0.0.1:${ports.https}`,
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL: `https://${DOMAIN}`,
      // No browser knows the certificate's authority; other requests of the run check it.
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await routeStripeToSandbox(page, cards);
    await page.goto('/');
    await openPayment(page);
    await payWith(page, GOOD_CARD);
    await expect(page).toHaveURL(/\/order-success$/, { timeout: PAID_WITHIN_MS });
    if (errors.length > 0) throw new Error(`The browser's console: ${errors.join('\n')}`);
    return await shownOrderId(page);
  } finally {
    await browser.close();
  }
}
