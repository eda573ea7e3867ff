import { expect, type Page, test } from '@playwright/test';
import { placeholders } from './placeholders.ts';

// Playwright's own test: that of fixtures.ts waits for hydration and fails when a script does not load.

const ENTRY = '**/assets/entry-client-*.js';
const NOTICE = 'This page hasn’t finished loading';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE });

/** Opens a page whose main script is held back until the returned function is called. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** Opens a page without one of its scripts. */
async function openWithout(page: Page, script: string, path: string): Promise<void> {
  await page.route(script, (route) => route.abort());
  await page.goto(path);
}

test('R10.26: keeps a message typed before hydration, and sends no form before it', async ({
  page,
}) => {
  const release = await openBeforeHydration(page, '/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Aoife');
  await form.getByLabel('Subject').selectOption('Feedback');
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Email').press('Enter');
  await expect(form.getByRole('button', { name: 'Send message' })).toBeDisabled();
  release();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please enter your message.')).toBeVisible();
  await expect(form.getByLabel('Message')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('Aoife');
  await expect(form.getByLabel('Email')).toHaveValue('aoife@example.com');
  await expect(form.getByLabel('Subject')).toHaveValue('Feedback');
  await expect(form.getByText('Please enter your name.')).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
});

/** Opens a page whose scripts have started but not hydrated it yet, until the returned function is called. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const started = page.waitForRequest('**/assets/app-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await started;
  return release;
}

test('R10.46: opens the search once that was pressed twice before hydration', async ({ page }) => {
  const release = await openWithoutApp(page, '/about');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await button.click();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  release();
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
});

test('R10.46: leaves open the menu that the browser opened before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutApp(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('R10.26: continues a withdrawal typed before hydration', async ({ page }) => {
  const release = await openBeforeHydration(page, '/returns#withdraw');
  const form = page.getByRole('form', { name: 'Withdraw', exact: true });
  await form.getByLabel('Order number').fill('EC12345678');
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Your name').fill('Aoife Byrne');
  release();
  await form.getByRole('button', { name: 'Continue' }).click();
  const second = page.getByRole('form', { name: 'Confirm withdrawal' });
  await expect(second).toContainText('EC12345678');
  await expect(second).toContainText('Aoife Byrne');
});

test('R10.26: searches the shop for text typed before hydration', async ({ page }) => {
  const release = await openBeforeHydration(page, '/shop');
  await page.getByLabel('Search products').fill('mask');
  release();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/shop?search=mask');
  await expect(page.getByLabel('Search products')).toHaveValue('mask');
});

test('R10.37: loads the app’s scripts after the first paint', async ({ page }) => {
  // Stops the timer for pages that paint nothing.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        sessionStorage.setItem(name, String(startTime));
    });
    observer.observe({ type: 'paint', buffered: true });
    observer.observe({ type: 'resource', buffered: true });
  });
  await page.goto('/');
  await expect(notice(page)).toHaveCount(0);
  // The browser reports paints and resources some time later.
  await expect
    .poll(async () => {
      const times = Object.entries(await page.evaluate(() => ({ ...sessionStorage })));
      const startOf = (name: string) => Number(times.find(([key]) => key.includes(name))?.[1]);
      return startOf('/assets/app-') - startOf('first-paint');
    })
    .toBeGreaterThan(0);
});

for (const [name, script] of [
  ['the main script', ENTRY],
  ['the script of the layout', '**/assets/layout-*.js'],
] as const)
  test(`offers to reload a page when ${name} does not load`, async ({ page }) => {
    await openWithout(page, script, '/contact');
    await expect(notice(page)).toBeHidden();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await page.unroute(script);
    await page.getByRole('link', { name: 'Reload page' }).click();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
    await expect(notice(page)).toHaveCount(0);
  });

const CONTENTS: Record<string, string[]> = {
  '/': ['Deep Hydrating Shampoo', '€36.00'],
  '/shop': ['Deep Hydrating Shampoo', '€28.50', '250 ml, €144.00/L'],
  '/product/1': ['€28.50', 'Work two pumps between your palms', 'Sodium Cocoyl Isethionate'],
  '/checkout': ['Checkout'],
};

test('shows the content of pages whose main script does not load', async ({ context }) => {
  // At the same time, since the notice takes six seconds to appear.
  await Promise.all(
    Object.entries(CONTENTS).map(async ([path, contents]) => {
      const page = await context.newPage();
      await openWithout(page, ENTRY, path);
      await expect(notice(page)).toBeVisible();
      await expect(placeholders(page)).toHaveCount(0);
      await expect(page.getByText(/^Loading/)).toBeHidden();
      for (const content of contents)
        await expect(page.getByRole('main')).toContainText(content, { useInnerText: true });
    }),
  );
});

test('opens the phone menu and searches from it without the main script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithout(page, ENTRY, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('searchbox').fill('mask');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/shop?search=mask');
});
