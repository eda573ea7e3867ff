import type { Page } from '@playwright/test';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  payButton,
  payWith,
  validateAddress,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test.use({ serviceWorkers: 'allow' });

test('R2.23, R7.28, R10.24: shows products, cart and checkout offline, and sells when the network is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/');
  await waitForServiceWorker(page);

  await test.step('looks around offline', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\. You can look around/)).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await links.filter({ hasText: 'SHOP' }).click();
    await page.getByRole('link', { name: 'Deep Hydrating Shampoo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Hydrating Shampoo');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await page.goto('/product/2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditioning Hair Mask');
    await expectLoadedPictures(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await expect(page).toHaveURL('/cart');
    await page.goto('/reviews');
    await expect(
      page.getByText('The reviews will appear here once you’re back online.'),
    ).toBeVisible();
    await expect(page.getByText('Loading reviews')).toHaveCount(0);
    await page.goto('/cart');
    await expect(page.getByRole('rowheader')).toHaveText([
      'Deep Hydrating Shampoo',
      'Conditioning Hair Mask',
    ]);
  });

  await test.step('keeps the checkout form offline', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText(/You need a connection to check your address/)).toBeVisible();
    await fillPersonalStep(page);
    await page.reload();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Aoife');
  });

  await test.step('charges nothing when the network is lost before Pay', async () => {
    await context.setOffline(false);
    await expect(page.getByText(/^You are offline/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue to Shipping' }).click();
    await fillAddress(page);
    await validateAddress(page);
    await continueToPayment(page);
    // The field is disabled until its scripts, which are not precached, have loaded.
    const cardNumber = page.frameLocator('iframe').first().locator('[name=cardnumber]');
    await expect(cardNumber).toBeEnabled();
    await context.setOffline(true);
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url());
    });
    await payWith(page, GOOD_CARD);
    await expect(page.getByRole('alert')).toContainText('You are offline, so nothing was charged.');
    expect(posted).toEqual([]);
  });

  await test.step('sells online', async () => {
    await context.setOffline(false);
    await payButton(page).click();
    await expect(page).toHaveURL('/order-success');
  });

  await test.step('answers an unknown path with 404, and caches no API response', async () => {
    const response = await page.goto('/nowhere');
    expect(response?.status()).toBe(404);
    const script = await page.request.get('/sw.js');
    expect(script.headers()['cache-control']).toBe('no-cache');
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain('/product/1');
    expect(cached.filter((path) => /^\/(api|card-sandbox)/.test(path))).toEqual([]);
  });

  // The browser reports every request without a network, and the page those that failed four times.
  const unexpected = consoleErrors
    .splice(0)
    .filter(
      (item) => !/ERR_INTERNET_DISCONNECTED|^NetworkError: No response from the shop/.test(item),
    );
  expect(unexpected).toEqual([]);
});

test('R12.95: stores no page of another release, and tries again at the next visit', async ({
  page,
  context,
}) => {
  const storedPages = () =>
    page.evaluate(async () => {
      const responses = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
      );
      return Promise.all(
        responses
          .flat()
          .filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'))
          .map((response) => response.text()),
      );
    });
  let served = 0;
  await context.route('**/about', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    served += 1;
    await route.fulfill({ response, body: text.replaceAll('/entry-client-', '/earlier-') });
  });
  await page.goto('/');
  await expect.poll(() => served).toBe(1);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect((await storedPages()).filter((html) => html.includes('/earlier-'))).toEqual([]);

  await context.unrouteAll();
  await page.reload();
  await waitForServiceWorker(page);
  expect(await storedPages()).not.toEqual([]);
});

async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function expectLoadedPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('main').locator('img[loading=eager]');
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all.every(({ naturalWidth }) => naturalWidth > 0),
      ),
    )
    .toBe(true);
}
