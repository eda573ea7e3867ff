import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GOOD_CARD, goToPayment, shownOrderId, typeCard } from './buying.ts';
import { expect, test } from './quiet-page.ts';
import { copyShop, type ShopCopy } from './shop-copy.ts';

let copy: ShopCopy;

test.beforeAll(async () => {
  copy = await copyShop();
});
test.afterAll(() => copy.close());

test('a third product needs its file, its picture and its line in the list, and is sold', async ({
  page,
}) => {
  // A whole storefront is built on the way, perhaps on a busy machine.
  test.setTimeout(300_000);
  await addOvernightOil('-24.5');
  expect(await copy.run('scripts/start.ts')).toEqual({
    code: 1,
    error:
      'catalogue/overnight-oil.ts: price must be a price in euro above 0 with at most two decimals, got -24.5\n',
  });

  await addOvernightOil('24.5');
  const address = await copy.open();
  const html = await (await page.request.get(`${address}/product/3`)).text();
  expect(html).toContain('Overnight Oil Mask for dry ends, 50 ml');
  expect(html).toContain('"sku":"OVN-OIL"');

  await page.goto(`${address}/shop`);
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
  await goToPayment(page);
  await typeCard(page, GOOD_CARD);
  // 24.50 + 8.99 + VAT 5.15 (of 5.145).
  await page.getByRole('button', { name: 'Pay €38.64' }).click();
  await expect(page).toHaveURL(`${address}/order-success`);
  expect(await shownOrderId(page)).toMatch(/^EC\d{8}$/);
  await expect(page.getByRole('table')).toContainText('OVN-OIL');
});

/** Does what the guide for a new product says; a second time it only changes the price. */
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
  await copyFile(
    inCatalogue('photographs/conditioning-hair-mask-3.jpg'),
    inCatalogue('photographs/overnight-oil-1.jpg'),
  );
  const list = await readFile(inCatalogue('products.ts'), 'utf8');
  if (!list.includes('overnightOil'))
    await writeFile(
      inCatalogue('products.ts'),
      `${list.replace('conditioningHairMask]', 'conditioningHairMask, overnightOil]')}import { overnightOil } from './overnight-oil.ts';\n`,
    );
  expect(await copy.run('scripts/photograph-colours.ts')).toMatchObject({ code: 0 });
}
