import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { PAGE_PATHS } from '#contract/pages.ts';
import { shop } from '#shop.config.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openFilledCart,
  typeCard,
} from './checkout.ts';
import { test as base, expect } from './fixtures.ts';
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

test('R4.28, R5.11, R12.20, R12.21: sells under another name, company and pricing rules', async ({
  page,
  port,
  baseURL,
}) => {
  // Builds the whole storefront.
  test.setTimeout(300_000);
  const copy = await copyProject(false, { PORT: String(port), SETTINGS_FILE: '' });
  await change(copy, 'shop.config.ts', [
    [shop.name, NAME],
    ["number: '000000'", "number: '654321'"],
  ]);
  await change(copy, 'domain/pricing-rules.ts', [
    ['vatRate: 2100', 'vatRate: 2300'],
    ['pricesIncludeVat: false', 'pricesIncludeVat: true'],
    ['vatOnExports: true', 'vatOnExports: false'],
    ['fallbackRatesWithoutValidation: true', 'fallbackRatesWithoutValidation: false'],
  ]);
  await copy.start();

  for (const path of PAGE_PATHS) {
    const html = await (await page.request.get(path)).text();
    expect.soft(html, path).toContain('Soap &amp; Co');
    expect.soft(html, path).not.toContain(shop.name.replace('&', '&amp;'));
  }

  await openFilledCart(page, 1, 0);
  await expect(page.getByRole('contentinfo')).toContainText(`${NAME} Limited`);
  await expect(page.getByRole('contentinfo')).toContainText('number 654321');
  await expect(page.getByText('23% VAT is included.')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillPersonalStep(page);
  await page.getByLabel('Country').selectOption('Norway');
  await fillAddress(page);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('radio', { name: /Standard Delivery.*€25\.00/ })).toBeChecked();
  await continueToPayment(page);
  await typeCard(page, GOOD_CARD);
  // Without VAT, which exports do not have.
  await page.getByRole('button', { name: 'Pay €53.50' }).click();
  await expect(page).toHaveURL(`${baseURL}/order-success`);
  await expect(page.getByRole('row', { name: /Included tax \(0% VAT\) €0\.00/ })).toBeVisible();

  const outbox = join(copy.folder, 'data/outbox');
  const customerEmail = async () =>
    (await readdir(outbox).catch(() => [])).find((file) => file.startsWith('order-customer-'));
  await expect.poll(customerEmail).toBeDefined();
  const mail = await readFile(join(outbox, (await customerEmail()) ?? ''));
  expect((await PostalMime.parse(mail)).text).toContain(`${NAME} Limited, 14 Wicklow Lane`);
  await copy.close();
});
