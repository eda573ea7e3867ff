import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { skipSplash } from './skip-splash.ts';

test('R10.4: has the links and a search box in a drawer from the right', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'CONTACT', exact: true })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const links = drawer.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['HOME', 'SHOP', 'ABOUT', 'CONTACT']);
  await expect(drawer.getByRole('link', { name: 'Returns & Refund Policy' })).toBeVisible();
  await expect(drawer.locator('[aria-current=page]')).toHaveText('ABOUT');
  const box = await drawer.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(390, 0);
  await expectAccessible(page);

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

  await opener.click();
  await drawer.getByRole('searchbox').fill('Mask');
  await drawer.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/shop?search=mask');
  await expect(drawer).toBeHidden();
  await opener.click();
  await expect(drawer.getByRole('searchbox')).toHaveValue('');
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('slides the drawer in', { tag: '@phone-only' }, async ({ page }) => {
    await skipSplash(page);
    await page.goto('/terms');
    const transitions = await page.evaluateHandle(() => {
      const properties: string[] = [];
      document.addEventListener('transitionrun', (event) => properties.push(event.propertyName));
      return properties;
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(() => transitions.jsonValue()).toContain('translate');
  });
});
