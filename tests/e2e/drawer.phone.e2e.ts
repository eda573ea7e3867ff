import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

test('on a small screen the links and a search box are in a drawer that comes from the right', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'CONTACT', exact: true })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link')).toHaveText(['HOME', 'SHOP', 'ABOUT', 'CONTACT']);
  await expect(drawer.locator('[aria-current=page]')).toHaveText('ABOUT');
  const box = await drawer.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(390, 0);
  await expectInOrder(page);

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(10, 400);
  await expect(drawer).toBeHidden();
  await opener.click();
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toBeHidden();

  await opener.click();
  await drawer.getByRole('link', { name: 'CONTACT' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the search box of the drawer leads like that of wide screens, and closes the drawer', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('searchbox').fill('Mask');
  await drawer.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/shop?search=mask');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer.getByRole('searchbox')).toHaveValue('');
});

test('the drawer slides for those who do not mind motion', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('introSeen', 'yes'));
  await page.goto('/terms');
  const began = await page.evaluateHandle(() => {
    const properties: string[] = [];
    document.addEventListener('transitionrun', (it) => properties.push(it.propertyName));
    return properties;
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(() => began.jsonValue()).toContain('translate');
  await context.close();
});
