import { expect, test } from './quiet-page.ts';

test('the footer has the e-mail address, the Dublin address and the way to every page', async ({
  page,
}) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'hello@elderandclover.example' })).toHaveAttribute(
    'href',
    'mailto:hello@elderandclover.example',
  );
  await expect(footer.locator('address')).toContainText('Dublin');
  await expect(footer.locator('address')).toContainText('Ireland');
  const linksOf = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(linksOf('Navigation')).toHaveText(['Home', 'Shop', 'About', 'Contact']);
  await expect(linksOf('Quick links')).toHaveText([
    'Reviews',
    'Returns & Refund Policy',
    'Withdraw from contract here',
    'Terms',
    'Privacy',
  ]);
  await expect(linksOf('Follow us')).toHaveCount(3);
  await expect(footer).toContainText(/© \d{4} Elder & Clover\. All rights reserved\./);
});

test('a new page begins at its top with the focus on its heading, and Back returns to the place', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('link', { name: 'Shop Now' }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a page whose code cannot be fetched says Unexpected Application Error!, with a way home', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  // Loading the page anew was tried already, and brought the same scripts.
  await page.evaluate(() => {
    const entry = document.querySelector<HTMLScriptElement>('script[src*="entry-client"]');
    sessionStorage.setItem('loaded-anew-from', entry?.src ?? '');
  });
  await page.route('**/assets/about-*.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'ABOUT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Healthy, shiny hair');
  expect(complaints.join()).toContain('about-');
  complaints.length = 0;
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
  const dialog = await page.getByRole('dialog').boundingBox();
  await page.mouse.move((dialog?.x ?? 0) + 10, (dialog?.y ?? 0) + 10);
  await page.mouse.wheel(0, 400);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('every page has a title and a description of its own', async ({ request }) => {
  const heads = await Promise.all(
    PATHS.map(async (path) => {
      const html = await (await request.get(path)).text();
      return {
        title: /<title>([^<]+) \| Elder &amp; Clover<\/title>/.exec(html)?.[1] ?? '',
        description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '',
      };
    }),
  );
  for (const key of ['title', 'description'] as const) {
    const texts = heads.map((head) => head[key]);
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(PATHS.length);
  }
});

const PATHS = [
  '/',
  '/shop',
  '/product/1',
  '/product/2',
  '/product/999',
  '/about',
  '/contact',
  '/cart',
  '/checkout',
  '/order-success',
  '/reviews',
  '/terms',
  '/privacy',
  '/returns',
  '/nowhere',
];
