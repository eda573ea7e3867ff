import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { PAGE_PATHS } from '#contract/pages.ts';
import { PATHS } from '#contract/paths.ts';
import { NOTICE_FILE, NOTICE_LINK } from '#domain/guarantee-notice.ts';
import { shop } from '#shop.config.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { openTestSandbox } from '#tests/helpers/test-sandbox.ts';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  typeCard,
} from './checkout.ts';
import { test as base, expect } from './fixtures.ts';
import { addOvernightOil } from './overnight-oil.ts';
import { expectAccessible, expectNoViolation } from './page-checks.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const NAME = 'Soap & Co';

const test = base.extend<{ port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern.
  port: async ({}, use) => use(await freePort()),
  baseURL: async ({ port }, use) => use(`http://localhost:${port}`),
});

/** Changes a file of the copy; fails when a text is not there. */
async function change(copy: ProjectCopy, file: string, texts: [from: string, to: string][]) {
  const path = join(copy.folder, file);
  let content = await readFile(path, 'utf8');
  for (const [from, to] of texts) {
    expect(content).toContain(from);
    content = content.replaceAll(from, to);
  }
  await writeFile(path, content);
}

/** A drawing in place of the Commission's notice, with a digest to match. */
async function addGuaranteeNotice(copy: ProjectCopy) {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><rect width="210" height="297" fill="#0b4f9e"/></svg>';
  await writeFile(join(copy.folder, 'storefront/legal-notice', NOTICE_FILE), drawing);
  await change(copy, 'server/pages/guarantee-notice.ts', [
    [
      'd1b4293b75637022b582b3025f789d292e1c845660a0460d855bbe523b9763f7',
      createHash('sha256').update(drawing).digest('hex'),
    ],
  ]);
}

test('R1.15, R1.16, R1.23, R4.28, R5.11, R12.20, R12.21, R15.1, R15.2, R15.7, R15.12, R15.16, R15.19: sells a product of its own under another name, company and pricing rules', async ({
  page,
  port,
  baseURL,
}) => {
  // Builds the whole storefront. As the slowest test it should begin among the first.
  test.setTimeout(420_000);
  const cards = await openTestSandbox();
  const copy = await copyProject(false, {
    PORT: String(port),
    SETTINGS_FILE: '',
    CARD_SANDBOX_URL: cards.url,
  });
  await change(copy, 'shop.config.ts', [
    [shop.name, NAME],
    ["number: '000000'", "number: '654321'"],
  ]);
  await change(copy, 'domain/pricing-rules.ts', [
    ["vat: 'flat',", "vat: 'destination',"],
    ['pricesIncludeVat: false', 'pricesIncludeVat: true'],
    ['vatOnDelivery: false', 'vatOnDelivery: true'],
    ["invoices: 'none',", "invoices: 'all',"],
    ['fallbackRatesWithoutValidation: true', 'fallbackRatesWithoutValidation: false'],
  ]);
  await addGuaranteeNotice(copy);
  await addOvernightOil(copy);
  await copy.start();

  for (const path of PAGE_PATHS) {
    const html = await (await page.request.get(path)).text();
    expect.soft(html, path).toContain('Soap &amp; Co');
    expect.soft(html, path).not.toContain(shop.name.replace('&', '&amp;'));
  }

  const notice = page.getByRole('img', { name: /^Minimum two-year legal guarantee/ });
  const isShown = async () => {
    await notice.scrollIntoViewIfNeeded();
    await expect(notice).toBeVisible();
    await expect
      .poll(() => notice.evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    const link = page.getByRole('link', { name: 'More about your legal guarantee (Your Europe)' });
    await expect(link).toHaveAttribute('href', NOTICE_LINK);
  };
  await page.goto('/product/1');
  await isShown();

  const html = await (await page.request.get('/product/3')).text();
  expect(html).toContain('Overnight Oil Mask for dry ends, 50 ml');
  expect(html).toContain('"sku":"OVN-OIL"');
  await page.goto('/shop');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Overnight Oil Mask' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overnight Oil Mask');
  await expect(page.locator('img.photo-overnight-oil-1').first()).toHaveJSProperty(
    'complete',
    true,
  );
  await expect(page.getByRole('heading', { name: 'Conditioning Hair Mask' })).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('contentinfo')).toContainText(`${NAME} Limited`);
  await expect(page.getByRole('contentinfo')).toContainText('number 654321');
  await expect(
    page.getByText('VAT is included at the rate of your country; in Ireland it is 23%.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillPersonalStep(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  // 23% in 24.50 and 5.99.
  await expect(summary).toContainText('Included tax (23% VAT)€5.70');
  await page.getByLabel('Country').selectOption('Norway');
  await fillAddress(page);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€25\.00/ })).toBeChecked();
  // Exports have none.
  await expect(summary).toContainText('Included tax (0% VAT)€0.00');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€15\.90/ })).toBeChecked();
  // 19% in 24.50 and 15.90.
  await expect(summary).toContainText('Included tax (19% VAT)€6.45');
  await continueToPayment(page);
  await isShown();
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Pay €40.40' }).click();
  await expect(page).toHaveURL(`${baseURL}/order-success`);
  await expect(page.getByRole('table')).toContainText('OVN-OIL');
  await expect(page.getByRole('row', { name: /Included tax \(19% VAT\) €6\.45/ })).toBeVisible();

  const outbox = join(copy.folder, 'data/outbox');
  const customerEmail = async () =>
    (await readdir(outbox).catch(() => [])).find((file) => /^order-customer-.*\.eml$/.test(file));
  await expect.poll(customerEmail).toBeDefined();
  const file = (await customerEmail()) ?? '';
  const { text = '' } = await PostalMime.parse(await readFile(join(outbox, file)));
  expect(text).toContain(`${NAME} Limited, 14 Wicklow Lane`);
  expect(text).toContain('Included tax (19% VAT): €6.45');
  expect(text).toContain('Total: €40.40');
  expect(text).toContain(NOTICE_LINK);

  const orderId = /EC\d{8}/.exec(file)?.[0] ?? '';
  const command = async (line: string) => {
    const { code, output } = await copy.run(`npm run -s shop -- ${line} --json --yes`);
    expect({ line, code, output }).toMatchObject({ code: 0 });
    return JSON.parse(output) as unknown;
  };
  await command(`refund ${orderId} --amount 20`);
  await page.goto(/http:\S+\/order-success#\S+/.exec(text)?.[0] ?? '');
  const documents = page.getByRole('region', { name: 'Your invoice and credit notes' });
  await expect(documents).toBeVisible();
  await expectAccessible(page);
  const expectSums = async (name: string, sums: string) => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      documents.getByRole('button', { name }).click(),
    ]);
    await expect(opened).toHaveURL(`${baseURL}${PATHS.orderDocument}`);
    await expectNoViolation(opened);
    await expect(opened.getByRole('table').last()).toHaveText(sums);
    await opened.close();
  };
  await expectSums(
    'Invoice INV-000001',
    'Taxable at 19%€33.95VAT 19%€6.45Total, paid by card€40.40',
  );
  await expectSums('Credit note CN-000001', 'Taxable at 19%€16.80VAT 19%€3.20Total credited€20.00');
  const line = { part: 'one-stop-shop', country: 'DE', vatRate: 19_00 };
  expect(await command('vat')).toMatchObject({
    sales: [{ ...line, taxable: 17_15, vat: 3_25, untaxed: 0 }],
    corrections: [],
  });
  expect((await copy.run('npm run -s shop -- doctor')).output).toMatch(
    /✓ Guarantee +the official notice is on the pages/,
  );
  await copy.close();
  await cards.close();
});
