import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';

/** What some password managers do, or a program: people cannot see this field. */
async function fillTrap(page: Page): Promise<void> {
  await page.locator('input[name=homepage]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://aoife.example';
  });
}

test('a review that the browser filled in too much of is sent at the second try', async ({
  page,
  complaints,
}) => {
  await page.goto('/reviews#write');
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.getByLabel('Name').fill('Niamh');
  await form.getByLabel('Your review').fill('Smells of summer.');
  await fillTrap(page);
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to submit review. Please try again.');
  expect(complaints.splice(0).join()).toContain('Please leave this field empty');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('article').first()).toContainText('Smells of summer.');
});

test('a message that the browser filled in too much of is sent at the second try', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Niamh');
  await form.getByLabel('Email').fill('niamh@example.com');
  await form.getByLabel('Subject').selectOption('Feedback');
  await form.getByLabel('Message').fill('Will there be a conditioner?');
  await fillTrap(page);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Error sending message').first()).toBeVisible();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent!').first()).toBeVisible();
});
