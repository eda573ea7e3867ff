import { expect, test } from './fixtures.ts';

test('R10.10: dates the legal pages today and links to each of their sections', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-02-03T12:00:00');
  for (const [path, title, sections] of [
    ['/terms', 'Terms', 13],
    ['/privacy', 'Privacy', 9],
    ['/returns', 'Returns & Refund Policy', 10],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Last updated: 3 February 2031')).toBeVisible();
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(contents).toHaveCount(sections);
      expect(await contents.allTextContents()).toEqual(await headings.allTextContents());
      await contents.last().click();
      await expect(headings.last()).toBeInViewport();
    });
});

test('R10.36: prints the model withdrawal form with lines to write on, across the full width', async ({
  page,
}) => {
  await page.goto('/returns');
  const form = page.getByRole('region', { name: 'Model withdrawal form' });
  const lines = form.locator('[aria-hidden=true]');
  await expect(lines.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(8);
  for (const line of await lines.all()) await expect(line).toBeVisible();
  await expect.poll(async () => (await form.boundingBox())?.width).toBe(page.viewportSize()?.width);
});

test('R13.53: prints a readable measure, the URLs of links, how to withdraw, and the day at the foot', async ({
  page,
}) => {
  await page.goto('/returns');
  const ways = page.getByText('On our site at');
  await expect(ways).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(ways).toBeVisible();
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const link = ways.getByRole('link', { name: 'Withdraw from contract here' });
  const { host } = new URL(page.url());
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
    `" (${host}/returns#withdraw)"`,
  );
  const foot = await page.evaluate(() =>
    document.documentElement.style.getPropertyValue('--reference'),
  );
  expect(foot).toContain(`Returns & Refund Policy · ${host} · Printed on `);
  const widths = await page
    .getByRole('main')
    .getByRole('paragraph')
    .evaluateAll((paragraphs) =>
      paragraphs.map(
        (it) => it.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(it).fontSize),
      ),
    );
  // In em; the digit zero, which measures ch, is about 0.6 em wide.
  expect(Math.max(...widths)).toBeLessThan(45);
});
