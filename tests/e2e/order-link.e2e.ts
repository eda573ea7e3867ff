import type { Browser, Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { shop } from '#shop.config.ts';
import { GOOD_CARD, openFilledCart, openPayment, payWith } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { linkIn, orderOf, runShopCommand } from './shop-data.ts';

let customers = 0;

/** Pays an order, and closes its page as soon as it is paid. */
async function buyAndClose(browser: Browser): Promise<{ orderId: string; email: string }> {
  customers += 1;
  const email = `link${customers}.${Date.now()}@example.com`;
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPayment(page, email);
  await payWith(page, GOOD_CARD);
  await expect.poll(() => orderOf(email)?.state).toBe('paid');
  await context.close();
  return { orderId: String(orderOf(email)?.id), email };
}

async function openFromEmail(page: Page, email: string, orderId: string): Promise<string> {
  const subject = `Your order ${orderId} at ${shop.name}`;
  await expect.poll(() => linkIn(email, subject)).not.toBe('');
  const link = await linkIn(email, subject);
  await page.goto(link);
  return link;
}

test('R13.51, R13.41, R13.42, R13.45, R13.50: finds an order on another device from the email alone, before and after its dispatch', {
  tag: '@phone',
}, async ({ browser, page }) => {
  const { orderId, email } = await buyAndClose(browser);
  await openFilledCart(page, 1, 0);
  const emailPosts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(PATHS.emailSend)) emailPosts.push(request.url());
  });

  const link = await openFromEmail(page, email, orderId);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re packing your order');
  await expect(main).toContainText(orderId);
  await expect(main).toContainText('Aoife Byrne');
  await expect(main).toContainText('Dublin');
  for (const hidden of [email, 'Grafton', '555 0100']) await expect(main).not.toContainText(hidden);
  const progress = page.getByRole('region', { name: 'Where your order is' });
  await expect(progress.getByRole('listitem')).toContainText(['Paid', 'We’re packing']);
  await expect(page).toHaveURL('/order-success');
  await expectAccessible(page);

  await page.reload();
  await expect(main).toContainText(orderId);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(emailPosts).toEqual([]);

  // Other tests of this shop dispatch too, each parcel with a number of its own.
  const trackingNumber = `1Z999AA1${orderId.slice(2)}84`;
  await runShopCommand('dispatch', orderId, trackingNumber);
  // A new document: the page without the fragment is the same one.
  await page.goto('/about');
  await page.goto(link);
  await expect(progress.getByRole('listitem')).toContainText(['Paid', 'Packed and sent']);
  await expect(main.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
    'href',
    new RegExp(trackingNumber),
  );
  await expect(page.getByText(/^Should arrive between/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'withdraw from the contract here' }).click();
  await expect(page.getByLabel('Order number')).toHaveValue(orderId);
  await expect(page.getByLabel('Your name')).toHaveValue('Aoife Byrne');
});

test('R13.49, R13.46: says that a link opens nothing, and emails it again', {
  tag: '@phone',
}, async ({ browser, page }) => {
  const { orderId, email } = await buyAndClose(browser);
  await page.goto(`/order-success#${orderId}.0123456789abcdef`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no order');
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expectAccessible(page);

  const form = page.getByRole('form', { name: 'Find your order' });
  await form.getByRole('button', { name: 'Send me the link' }).click();
  await expect(form.getByLabel('Order number')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Order number').fill(orderId.toLowerCase());
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Please look in your inbox' })).toBeFocused();
  await expectAccessible(page);

  const subject = `The link to your order: ${orderId}`;
  await expect.poll(() => linkIn(email, subject)).not.toBe('');
  await page.goto('/about');
  await page.goto(await linkIn(email, subject));
  await expect(page.getByText(orderId)).toBeVisible();
});

test('R13.46, R10.47: leads to the form from contact page and the notice about a missing order', async ({
  page,
}) => {
  await page.goto('/order-success');
  await page.getByRole('link', { name: 'Get the link again' }).click();
  await expect(page).toHaveURL('/order-success#find');
  await expect(page.getByRole('heading', { name: 'Find your order' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Get the link again' }).click();
  await expect(page.getByRole('form', { name: 'Find your order' })).toBeVisible();
});

test('R13.49: says that the order could not be loaded, and tries again', async ({
  page,
  consoleErrors,
}) => {
  await page.route(`**${PATHS.openOrderLink}`, (route) => route.abort());
  await page.goto('/order-success#EC00000000.0123456789abcdef');
  await expect(page.getByRole('alert')).toContainText('Your order is safe.');
  await expectAccessible(page);
  await page.unroute(`**${PATHS.openOrderLink}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no order');
  expect(consoleErrors.splice(0).join()).toContain('The order of the link was not loaded');
});
