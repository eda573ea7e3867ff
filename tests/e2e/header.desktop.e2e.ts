import { expect, test } from './quiet-page.ts';

test('the header stays in sight with the logo, the search, the cart and the current link marked', async ({
  page,
}) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const current = links.and(page.locator('[aria-current=page]'));
  await expect(links).toHaveText(['HOME', 'SHOP', 'ABOUT', 'CONTACT']);
  await expect(current).toHaveText('ABOUT');
  await expect(header.getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  expect(await header.boundingBox()).toMatchObject({ y: 0 });
  for (const [label, path] of [
    ['SHOP', '/shop'],
    ['CONTACT', '/contact'],
    ['ABOUT', '/about'],
    ['HOME', '/'],
  ] as const) {
    await links.filter({ hasText: label }).click();
    await expect(page).toHaveURL(path);
    await expect(current).toHaveText(label);
  }
  await links.filter({ hasText: 'CONTACT' }).click();
  await header.getByRole('link', { name: 'Elder & Clover, home' }).click();
  await expect(page).toHaveURL('/');
});

test('the badge of the cart shows how many items are in it altogether, above zero only', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const line = (id: number, quantity: number) => ({
      product: { id, name: 'Shampoo', image: 'shampoo', price: 28.5 },
      quantity,
    });
    localStorage.setItem('cart', JSON.stringify([line(1, 2), line(2, 1)]));
  });
  await page.goto('/cart');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart, 3 items');
  await expect(cart).toHaveText('3');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(cart).toHaveAccessibleName('Cart');
  await expect(cart).toHaveText('');
});

test('the search box opens with the focus in it, and closes by Close, by Escape and by a search', async ({
  page,
}) => {
  await page.goto('/about');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  const box = page.getByRole('banner').getByRole('searchbox');
  await opener.click();
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(box).toHaveCount(0);
  await opener.click();
  await box.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(box).toBeVisible();
  await box.fill('  Con ');
  await box.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(box).toHaveCount(0);
  await opener.click();
  await expect(box).toHaveValue('');
  await box.fill(' Dry Hair');
  await box.press('Enter');
  await expect(page).toHaveURL('/shop?search=dry%20hair');
});

test('a drawing without words tells its name to a resting pointer after 700 ms, and the next at once', async ({
  page,
}) => {
  await page.goto('/terms');
  const tip = (text: string) =>
    page.locator('header [aria-hidden=true]', { hasText: text }).first();
  const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  const now = Date.now() + 60_000;
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await search.hover();
  await page.clock.runFor(690);
  await expect(tip('Search')).toBeHidden();
  await page.clock.runFor(10);
  await expect(tip('Search')).toBeVisible();
  await page.getByRole('link', { name: 'Cart', exact: true }).hover();
  await expect(tip('Search')).toBeHidden();
  await page.clock.runFor(1);
  await expect(tip('Cart')).toBeVisible();
  await page.mouse.move(300, 500);
  await expect(tip('Cart')).toBeHidden();
  await page.clock.runFor(300);
  await search.hover();
  await page.clock.runFor(690);
  await expect(tip('Search')).toBeHidden();
});
