import { expect, test } from './quiet-page.ts';

// What only the checkout, a form or a section with data needs.
const HEAVY = /\/assets\/(fields|queries|query|checkout|card-field|email)-/;

test('a visitor of the home page waits for no code that pays, mails, asks or checks answers', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/(?:href|src)="([^"]+\.js)"/g)].map(([, file]) => file);
  expect(scripts.join()).toContain('/assets/home-');
  expect(scripts.filter((file) => HEAVY.test(file ?? ''))).toEqual([]);
});

test('the home page never fetches the checkout or what belongs to it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (asked) => fetched.push(asked.url()));
  await page.goto('/');
  await expect(page.locator('#newest-reviews')).toBeVisible();
  await expect(page.getByRole('link', { name: /Deep Hydrating Shampoo/ }).first()).toBeVisible();
  expect(fetched.join()).toContain('/assets/queries-');
  expect(
    fetched.filter((url) => /stripe|card-sandbox|\/(checkout|card-field|email)-/.test(url)),
  ).toEqual([]);
});
