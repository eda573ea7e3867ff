import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type DeskProcess, startDesk } from '#tests/helpers/desk-process.ts';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { test as base, expect } from './fixtures.ts';
import { payOrder } from './paid-orders.ts';
import { DATA_DIR, deliveredEmails, storedOrder, storeMessage } from './shop-data.ts';

const PAGES = [
  ...['Pack', 'Orders', 'Messages', 'Withdrawals', 'Reviews'],
  ...['Numbers', 'Shop', 'Log', 'Today'],
];
const SCRIPT = '<img src=x onerror=alert(1)><script>alert(1)</script>';

/** A page at a desk of its own, opened by its link. */
const test = base.extend<{ desk: DeskProcess; openOrder: (id: string) => Promise<void> }>({
  desk: async ({ page }, use) => {
    const desk = await startDesk(DATA_DIR);
    await use(desk);
    // It would log that the desk does not answer.
    await page.goto('about:blank');
    await desk.close();
  },
  openOrder: async ({ page }, use) => {
    await use(async (id) => {
      await page.getByRole('searchbox', { name: 'Find an order' }).fill(id);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
    });
  },
});

async function openDesk(page: Page, { link }: DeskProcess): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

async function openPage(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Desk' });
  await navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

test.describe('desk', () => {
  test('R14.63: has accessible pages at every width', async ({ page, desk, baseURL }) => {
    const id = await payOrder(baseURL ?? '');
    await openDesk(page, desk);
    const expectFits = async () => {
      for (const width of [1280, 1024, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          .toBe(false);
      }
    };
    // axe at the narrowest, where most is folded or wrapped.
    for (const name of PAGES) {
      await openPage(page, name);
      await expectFits();
      await expectAccessible(page);
    }
    await page.getByRole('searchbox', { name: 'Find an order' }).fill(id);
    await page.keyboard.press('Enter');
    await page.getByText(`Your order ${id}`).first().click();
    await expectFits();
    await page.getByRole('button', { name: 'Refund …' }).click();
    await expectAccessible(page);
  });

  test('R14.43, R14.62, R14.63: removes the secret from the address, shows a new order within five seconds, and needs another link in another tab', async ({
    page,
    desk,
    context,
    baseURL,
  }) => {
    await openDesk(page, desk);
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await openPage(page, 'Orders');
    const id = await payOrder(baseURL ?? '');
    await expect(page.getByRole('link', { name: id })).toBeVisible({ timeout: 5_000 });
    const other = await context.newPage();
    await other.goto(desk.link);
    await expect(other.getByRole('heading', { name: 'The desk is locked' })).toBeVisible();
    await expectAccessible(other);
  });

  test('R14.44: shows a script in a name, a review and a message as text', async ({
    page,
    desk,
    request,
    baseURL,
    openOrder,
  }) => {
    const id = await payOrder(baseURL ?? '', {
      customer: { ...EXAMPLE_CUSTOMER, firstName: '<b>Aoife</b>', address: SCRIPT },
    });
    storeMessage(SCRIPT);
    page.on('dialog', () => expect('no script runs').toBe(''));
    const date = new Date().toISOString().slice(0, 10);
    await request.post('/api/reviews', { data: { name: 'X', rating: 2, text: SCRIPT, date } });
    await openDesk(page, desk);
    await openOrder(id);
    await expect(page.getByText('<b>Aoife</b> Byrne', { exact: true })).toBeVisible();
    await expect(page.getByText(SCRIPT).first()).toBeVisible();
    for (const name of ['Reviews', 'Messages']) {
      await openPage(page, name);
      await expect(page.getByText(SCRIPT).first()).toBeVisible();
    }
  });

  test('R14.63, R14.66, R14.68: packs, prints and sends orders by keyboard alone', async ({
    page,
    desk,
    baseURL,
  }) => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => payOrder(baseURL ?? '')));
    await openDesk(page, desk);
    await openPage(page, 'Pack');
    for (const id of ids) {
      await page.getByLabel(`Tick ${id}`).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: 'Print 4 slips' }).focus();
    const [slips] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await expect(slips.locator('.sheet')).toHaveCount(4);
    await slips.close();
    await page.getByLabel(`Tracking number of ${ids[0]}`).focus();
    const inOrder = await page
      .getByRole('textbox', { name: /^Tracking number of EC/ })
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label')?.slice(-10)));
    for (const id of inOrder.filter((it) => ids.includes(it ?? ''))) {
      await page.getByLabel(`Tracking number of ${id}`).focus();
      // As a scanner types.
      await page.keyboard.type(`1Z99999999${id?.slice(2)}`);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Mark 4 as sent' }).focus();
    await page.keyboard.press('Enter');
    for (const id of ids)
      await expect(page.getByRole('button', { name: `Undo ${id}` })).toBeVisible();
    await page.getByRole('button', { name: `Undo ${ids[0]}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(`Tick ${ids[0]}`)).toBeVisible();
    const sentEmails = () =>
      ids.map((id) => [...deliveredEmails(id).keys()].some((name) => name.includes('dispatched')));
    await expect.poll(sentEmails, { timeout: 60_000 }).toEqual(ids.map((_, at) => at > 0));
    expect(storedOrder(ids[1] ?? '')?.tracking_number).toBe(`1Z99999999${ids[1]?.slice(2)}`);
  });

  test('R14.47: keeps what was typed when the desk ends, and goes on with a new link', async ({
    page,
    baseURL,
    consoleErrors,
  }) => {
    const id = await payOrder(baseURL ?? '');
    const first = await startDesk(DATA_DIR);
    await openDesk(page, first);
    await openPage(page, 'Pack');
    await page.getByLabel(`Tracking number of ${id}`).fill('1Z999');
    await first.close();
    await expect(page.getByText('The desk does not answer')).toBeVisible();
    const second = await startDesk(DATA_DIR, Number(new URL(page.url()).port));
    await expect(page.getByText('This desk has ended')).toBeVisible();
    await page.getByLabel('or paste it here').fill(second.link);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This desk has ended')).toBeHidden();
    await expect(page.getByLabel(`Tracking number of ${id}`)).toHaveValue('1Z999');
    await page.getByRole('button', { name: 'Mark 1 as sent' }).click();
    await expect(page.getByRole('button', { name: `Undo ${id}` })).toBeVisible();
    await second.close();
    consoleErrors.length = 0;
  });

  test('R14.53: refunds products at one desk, which another desk shows', async ({
    page,
    desk,
    baseURL,
    openOrder,
    context,
  }) => {
    const id = await payOrder(baseURL ?? '');
    const otherDesk = await startDesk(DATA_DIR);
    const other = await context.newPage();
    await openDesk(other, otherDesk);
    await other.goto(`${new URL(other.url()).origin}/orders/${id}`);
    await openDesk(page, desk);
    await openOrder(id);
    await page.getByRole('button', { name: 'Refund …' }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${id}` });
    await dialog.getByLabel('Deep Hydrating Shampoo').selectOption('1');
    await expect(dialog.getByLabel(/^Amount in euro/)).toHaveValue('31.04');
    await dialog.getByLabel(`Type ${id} to confirm`).fill(id);
    await dialog.getByRole('button', { name: 'Refund €31.04' }).click();
    await expect(page.getByText('€31.04 refunded').first()).toBeVisible();
    await expect(other.getByText('€31.04 refunded').first()).toBeVisible({ timeout: 5_000 });
    await otherDesk.close();
  });
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
