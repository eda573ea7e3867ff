import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/helpers/free-port.ts';
import { openTestSandbox } from '#tests/helpers/test-sandbox.ts';
import { startServer } from '#tests/torture/restartable-server.ts';
import {
  challengeOf,
  GOOD_CARD,
  openFilledCart,
  openPayment,
  payButton,
  payWith,
  THREE_D_SECURE_CARD,
  typeCard,
} from './checkout.ts';
import { test as base, expect } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { emailsTo } from './shop-data.ts';

// Each starts a server and a process for each command.
base.setTimeout(240_000);

const REASON = 'We’re not taking orders right now. Back on Monday.';

/** A shop of its own, because all other tests need theirs open. */
const test = base.extend<{
  ownShop: {
    url: string;
    command: (...args: string[]) => Promise<unknown>;
    /** The text of the newest email to an address; '' without one. */
    emailTo: (address: string) => Promise<string>;
  };
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern.
  ownShop: async ({}, use) => {
    const [cards, port, dataDir] = await Promise.all([
      openTestSandbox(),
      freePort(),
      mkdtemp(join(tmpdir(), 'availability-')),
    ]);
    const settings = { DATA_DIR: dataDir, CARD_SANDBOX_URL: cards.url, SETTINGS_FILE: '' };
    const shop = await startServer(port, settings);
    const env = { ...process.env, ...settings };
    const command = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/shop.ts', ...args], { env });
    const emailTo = async (address: string) =>
      (await emailsTo(address, dataDir)).at(-1)?.text ?? '';
    await use({ url: shop.url, command, emailTo });
    await shop.stop();
    await cards.close();
    await rm(dataDir, { recursive: true });
  },
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
});

test('R12.25, R4.31, R6.15, R13.60: shows a closed shop on pages and in the checkout, and ends a 3-D Secure challenge as paid', async ({
  page,
  context,
  ownShop,
}) => {
  const other = await context.newPage();
  await openPayment(other);
  await typeCard(other, GOOD_CARD);
  await openPayment(page);
  await payWith(page, THREE_D_SECURE_CARD);
  const complete = challengeOf(page).getByRole('button', { name: 'Complete' });
  await complete.waitFor();
  await ownShop.command('close', '--note', 'Back on Monday.');

  await test.step('a page that was open before', async () => {
    await payButton(other).click();
    await expect(other.getByRole('alert')).toHaveText(`${REASON} Nothing was charged.`);
    await expect(payButton(other)).toBeDisabled();
    await expect(payButton(other)).toHaveAccessibleDescription(
      /Back on Monday\. Your cart is kept/,
    );
    await expectAccessible(other);
  });

  await complete.click();
  await expect(page).toHaveURL(/\/order-success$/);

  await test.step('pages', async () => {
    for (const path of ['/', '/product/1']) {
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: REASON })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const buttons = page.getByRole('main').getByRole('button', { name: 'Back on Monday' });
    await expect(buttons).not.toHaveCount(0);
    for (const button of await buttons.all()) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(REASON);
    }
    await expect(page.getByRole('button', { name: /Buy Now|Add/ })).toHaveCount(0);
    await openFilledCart(page, 1, 0);
    await expect(page.getByRole('button', { name: 'Back on Monday' }).first()).toBeDisabled();
    await expectAccessible(page);
    await page.goto('/product/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Arrives/)).toHaveCount(0);
    await expectAccessible(page);
    expect(await (await page.request.get('/product/1')).text()).toContain('schema.org/OutOfStock');
  });

  await ownShop.command('open');
  const state = async () => (await page.request.get('/api/availability')).json();
  await expect.poll(state).toMatchObject({ closed: null });
  // As when the customer comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(REASON)).toHaveCount(0);
});

test('R1.28, R4.32, R13.61, R13.82: shows a sold-out product on cards, its page, the pair, in the cart and in the checkout', async ({
  page,
  ownShop,
}) => {
  await ownShop.command('stock', 'DP-HYD-SHM', 'out');

  await page.goto('/shop');
  const card = page.getByRole('article').filter({ hasText: 'Deep Hydrating Shampoo' });
  await expect(card.getByRole('link', { name: /^Tell me when it’s back/ })).toBeVisible();
  const pair = page.getByRole('region', { name: 'The pair' });
  await expect(pair).toContainText('The shampoo is sold out');
  await expect(pair).not.toContainText('One delivery');
  await expect(pair.getByRole('button')).toHaveCount(0);
  await expect(pair.getByRole('link', { name: /^Tell me when it’s back/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart Conditioning' })).toBeEnabled();
  await expectAccessible(page);
  await page.goto('/');
  const featured = page.getByRole('link', { name: /^Sold out Deep Hydrating Shampoo/ });
  await expect(featured).toBeVisible();
  await page.goto('/product/1');
  await expect(page.getByRole('button', { name: 'Tell me when it’s back' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Sold out', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const notice = 'Deep Hydrating Shampoo has sold out. The total leaves this out.';
  await openFilledCart(page, 2, 1);
  await expect(page.getByRole('row', { name: /Deep Hydrating Shampoo Sold out/ })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Continue without the shampoo' });
  await expect(remove).toHaveAccessibleDescription(notice);
  await expect(page.getByText('Proceed to Checkout')).toHaveCount(0);
  // One mask: 36.00 + 5.99.
  await expect(page.getByText('€41.99')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/checkout');
  await expect(remove).toHaveAccessibleDescription(notice);
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('Sold out');
  // One mask: 36.00 + 5.99 + VAT 7.56.
  await expect(page.getByText('€49.55').last()).toBeVisible();
  const next = page.getByRole('button', { name: 'Continue to Shipping' });
  await expect(next).toHaveCount(0);
  await expectAccessible(page);
  await remove.click();
  await expect(next).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();

  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await remove.click();
  await expect(page).toHaveURL('/checkout');
  await expect(next).toBeEnabled();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByText('Deep Hydrating Shampoo has sold out.')).toHaveCount(0);

  await ownShop.command('stock', 'HR-MSK-FOR-DMG', 'out');
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('form', { name: 'Tell me when it’s back' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('R13.70, R13.71: takes and confirms an address for an email when a sold-out product is back', async ({
  page,
  ownShop,
}) => {
  await ownShop.command('stock', 'DP-HYD-SHM', 'out');
  await page.goto('/product/1');
  const form = page.getByRole('form', { name: 'Tell me when it’s back' });
  await form.getByRole('button', { name: 'Tell me when it’s back' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByRole('button', { name: 'Tell me when it’s back' }).click();
  await expect(page.getByText('Please look in your inbox')).toBeVisible();
  await expectAccessible(page);

  const mail = () => ownShop.emailTo('aoife@example.com');
  await expect.poll(mail).toContain('#notify.');
  const link = /http\S+#notify\.\w+/.exec(await mail())?.[0] ?? '';
  await page.goto('/about');
  await page.goto(link);
  const question = page.getByRole('region', { name: 'Confirm your request' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByText('Thank you. We’ll email you once it is back.')).toBeVisible();
  await expect(page).toHaveURL(/\/product\/1$/);
  await expectAccessible(page);

  await page.goto('/about');
  await page.goto(link);
  await question.getByRole('button', { name: 'No, delete my address' }).click();
  await expect(page.getByText('We have deleted your address.')).toBeVisible();
  await page.goto('/about');
  await page.goto(link);
  await question.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has ended. Please type your address again.',
  );
});
