import type { Page } from '@playwright/test';
import { GOOD_CARD, goToPayment, typeCard } from './buying.ts';
import { fillPersonalStep, openCheckout } from './checkout-form.ts';
import { openFilledCart } from './filled-cart.ts';
import { expect, test as quiet } from './quiet-page.ts';

// The browser reports every request that found no network.
const test = quiet.extend<{ offlineComplaints: undefined }>({
  offlineComplaints: [
    async ({ complaints }, use) => {
      await use(undefined);
      const other = complaints.filter((it) => !/ERR_INTERNET_DISCONNECTED/.test(it));
      complaints.splice(0, complaints.length, ...other);
    },
    { auto: true },
  ],
});

test.describe('with what the browser keeps of the shop', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a visitor who loses the network looks at both products, fills the cart, and buys once it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await untilKept(page);
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\. You can look around/)).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'SHOP' })
      .click();
    await page.getByRole('link', { name: 'Deep Hydrating Shampoo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Hydrating Shampoo');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await page.goto('/product/2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditioning Hair Mask');
    await expectPictures(page);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await expect(page).toHaveURL('/cart');
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveText([
      'Deep Hydrating Shampoo',
      'Conditioning Hair Mask',
    ]);

    await context.setOffline(false);
    await expect(page.getByText(/^You are offline/)).toHaveCount(0);
    await goToPayment(page);
    await typeCard(page, GOOD_CARD);
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await expect(page).toHaveURL('/order-success');
  });

  test('the checkout says that it needs the network and keeps what was typed through a reload', async ({
    page,
    context,
  }) => {
    await openFilledCart(page, 1, 0);
    await untilKept(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText(/You need a connection to check your address/)).toBeVisible();
    await fillPersonalStep(page);
    await page.reload();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Aoife');
  });

  test('an unknown address still answers 404, and calls to the shop are never kept', async ({
    page,
    request,
  }) => {
    const { 'cache-control': caching } = (await request.get('/sw.js')).headers();
    expect(caching).toBe('no-cache');
    await page.goto('/reviews');
    await untilKept(page);
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/product/1');
    expect(kept.filter((path) => /^\/(api|card-sandbox)/.test(path))).toEqual([]);
  });
});

test('a customer who loses the network before paying is told that nothing was charged', async ({
  page,
  context,
}) => {
  await openFilledCart(page, 1, 0);
  await goToPayment(page);
  await typeCard(page, GOOD_CARD);
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline, so nothing was charged.');
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL('/order-success');
});

test('a visitor whose page is older than the shop’s scripts clicks on and meets no broken page', async ({
  page,
}) => {
  await openCheckout(page);
  await page.goto('/');
  let loadedAnew = false;
  page.on('request', (asked) => {
    loadedAnew ||= asked.isNavigationRequest();
  });
  await page.route('**/assets/about-*.js', (route) =>
    loadedAnew
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ABOUT' }).click();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  expect(loadedAnew).toBe(true);
});

async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Every photograph that the page shows has come. */
async function expectPictures(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('img[loading=eager]')
        .evaluateAll((all: HTMLImageElement[]) =>
          all.every(({ naturalWidth }) => naturalWidth > 0),
        ),
    )
    .toBe(true);
}
