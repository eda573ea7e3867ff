import { shop } from '#shop.config.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('R10.4, R10.6: keeps the header visible with the current link marked, above a footer with every page', async ({
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

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: shop.email })).toHaveAttribute(
    'href',
    `mailto:${shop.email}`,
  );
  await expect(footer.locator('address')).toContainText('Dublin');
  await expect(footer.locator('address')).toContainText('Ireland');
  const linksOf = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(linksOf('Navigation')).toHaveText(['Home', 'Shop', 'About', 'Contact']);
  await expect(linksOf('Help')).toHaveText([
    'Reviews',
    'Returns & Refund Policy',
    'Withdraw from contract here',
    'Terms',
    'Privacy',
  ]);
  await expect(linksOf('Follow us')).toHaveCount(3);
  await expect(footer).toContainText(`${shop.name}. All rights reserved.`);

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
  await header.getByRole('link', { name: `${shop.name}, home` }).click();
  await expect(page).toHaveURL('/');
});

test('R10.19: focuses the heading at the top of a new page, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('link', { name: 'Shop Now' }).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});

test('R1.18, R1.19, R10.5, R10.60: focuses the opened search box, closes it by Close, Escape and a search', async ({
  page,
}) => {
  await page.goto('/about');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  const box = page.getByRole('banner').getByRole('searchbox');
  await opener.click();
  await expect(box).toBeFocused();
  await expectAccessible(page);
  const closer = page.getByRole('button', { name: 'Close', exact: true });
  const [search, heading] = [
    await closer.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  expect(heading?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0));
  await closer.click();
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

test('R10.18: shows a tooltip after 700 ms of hovering, and the next one immediately', async ({
  page,
}) => {
  await page.goto('/terms');
  const tooltip = (text: string) =>
    page.locator('header [aria-hidden=true]', { hasText: text }).first();
  const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  const now = Date.now() + 60_000;
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await search.hover();
  await page.clock.runFor(690);
  await expect(tooltip('Search')).toBeHidden();
  await page.clock.runFor(10);
  await expect(tooltip('Search')).toBeVisible();
  await page.getByRole('link', { name: 'Cart', exact: true }).hover();
  await expect(tooltip('Search')).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip('Cart')).toBeVisible();
  await page.mouse.move(300, 500);
  await expect(tooltip('Cart')).toBeHidden();
  await page.clock.runFor(300);
  await search.hover();
  await page.clock.runFor(690);
  await expect(tooltip('Search')).toBeHidden();
});

test('R10.30: an open dialog neither moves the page nor lets it scroll', async ({ page }) => {
  await page.goto('/terms');
  const navigation = page.getByRole('banner').getByRole('navigation');
  const before = await navigation.boundingBox();
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.textContent = 'Card authentication';
    dialog.showModal();
  });
  expect(await navigation.boundingBox()).toEqual(before);
  const wheels = page.evaluate(waitForWheels, 2);
  const dialog = await page.getByRole('dialog').boundingBox();
  await page.mouse.move((dialog?.x ?? 0) + 10, (dialog?.y ?? 0) + 10);
  await page.mouse.wheel(0, 400);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 400);
  await wheels;
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** Waits until the page has painted after this many wheel events. Runs in the page. */
function waitForWheels(count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    addEventListener('wheel', () => {
      seen += 1;
      if (seen === count) requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  });
}
