import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';

/** Opens a page whose scripts are still on their way; what is returned lets them come. */
async function openBeforeAlive(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  return come;
}

test('what a visitor typed and pressed before the page was alive counts', async ({ page }) => {
  const come = await openBeforeAlive(page, '/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Aoife');
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Subject').selectOption('Feedback');
  await form.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL('/contact');
  come();
  await expect(form.getByText('Please enter your message.')).toBeVisible();
  await expect(form.getByLabel('Message')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('Aoife');
  await expect(form.getByLabel('Email')).toHaveValue('aoife@example.com');
  await expect(form.getByLabel('Subject')).toHaveValue('Feedback');
  await expect(form.getByText('Please enter your name.')).toHaveCount(0);
  await form.getByLabel('Name').press('End');
  await form.getByLabel('Name').pressSequentially(' Byrne');
  await expect(form.getByLabel('Name')).toHaveValue('Aoife Byrne');
});

test('a withdrawal that was begun before the page was alive goes on', async ({ page }) => {
  const come = await openBeforeAlive(page, '/returns#withdraw');
  const form = page.getByRole('form', { name: 'Withdraw', exact: true });
  await form.getByLabel('Order number').fill('EC12345678');
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Your name').fill('Aoife Byrne');
  await form.getByRole('button', { name: 'Continue' }).click();
  come();
  const second = page.getByRole('form', { name: 'Confirm withdrawal' });
  await expect(second).toContainText('EC12345678');
  await expect(second).toContainText('Aoife Byrne');
});
