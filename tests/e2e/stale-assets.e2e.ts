import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { reloadOnce } from './reload-once.ts';

const ABOUT_SCRIPT = '**/assets/about-*.js';

test('R10.25: reloads a page whose scripts were replaced by a newer build', async ({ page }) => {
  await page.goto('/');
  let reloaded = false;
  page.on('request', (request) => {
    reloaded ||= request.isNavigationRequest();
  });
  await page.route(ABOUT_SCRIPT, (route) =>
    reloaded
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ABOUT' }).click();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  expect(reloaded).toBe(true);
});

test('R10.25, R13.64: shows an error page with a link home when a script stays unavailable', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  await reloadOnce(page);
  await page.route(ABOUT_SCRIPT, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'ABOUT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText('Your cart is kept.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Healthy, shiny hair');
  expect(consoleErrors.splice(0).join()).toContain('about-');
});
