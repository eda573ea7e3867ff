import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { freePort } from '#tests/helpers/free-port.ts';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  typeCard,
  validateAddress,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

let copy: ProjectCopy;

test.beforeAll(async () => {
  copy = await copyProject(false, { PORT: String(await freePort()), SETTINGS_FILE: '' });
});
test.afterAll(() => copy.close());

test('R1.15, R1.16, R1.23: sells a third product after a file, a photograph and a line in the list', async ({
  page,
}) => {
  // Builds the whole storefront. By its name this file, the slowest, is the first to start.
  test.setTimeout(300_000);
  await addOvernightOil('-24.5');
  expect(await copy.run('npm run -s build')).toEqual({
    code: 1,
    output: expect.stringMatching(/^catalogue\/overnight-oil\.ts: price must be .*, got -24\.5$/m),
  });

  const file = join(copy.folder, 'catalogue/overnight-oil.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace('-24.5', '24.5'));
  const url = await copy.start();
  const html = await (await page.request.get(`${url}/product/3`)).text();
  expect(html).toContain('Overnight Oil Mask for dry ends, 50 ml');
  expect(html).toContain('"sku":"OVN-OIL"');

  await page.goto(`${url}/shop`);
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
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillPersonalStep(page);
  await fillAddress(page);
  await validateAddress(page);
  await continueToPayment(page);
  await typeCard(page, GOOD_CARD);
  // 24.50 + 8.99 + VAT 5.15 (of 5.145).
  await page.getByRole('button', { name: 'Pay €38.64' }).click();
  await expect(page).toHaveURL(`${url}/order-success`);
  await expect(page.getByRole('table')).toContainText('OVN-OIL');
});

/** Adds a product as docs/extending.md says. */
async function addOvernightOil(price: string): Promise<void> {
  const inCatalogue = (file: string) => join(copy.folder, 'catalogue', file);
  const mask = await readFile(inCatalogue('conditioning-hair-mask.ts'), 'utf8');
  const oil = mask
    .replace('conditioningHairMask', 'overnightOil')
    .replace('id: 2,', 'id: 3,')
    .replace("'Conditioning Hair Mask'", "'Overnight Oil Mask'")
    .replace('price: 36,', `price: ${price},`)
    .replace('HR-MSK-FOR-DMG', 'OVN-OIL')
    .replace(/metaTitle: .*,/, "metaTitle: 'Overnight Oil Mask for dry ends, 50 ml',")
    .replace("slug: 'conditioning-hair-mask'", "slug: 'overnight-oil-mask'")
    .replaceAll(/'conditioning-hair-mask-1'/g, "'overnight-oil-1'");
  await writeFile(inCatalogue('overnight-oil.ts'), oil);
  // Mirrored: the bundler stores equal pictures once, under either name.
  await sharp(inCatalogue('photographs/conditioning-hair-mask-3.jpg'))
    .flop()
    .toFile(inCatalogue('photographs/overnight-oil-1.jpg'));
  const list = await readFile(inCatalogue('products.ts'), 'utf8');
  await writeFile(
    inCatalogue('products.ts'),
    `${list.replace('conditioningHairMask]', 'conditioningHairMask, overnightOil]')}import { overnightOil } from './overnight-oil.ts';\n`,
  );
  expect(await copy.run('npm run -s photograph-colours')).toMatchObject({ code: 0 });
}
