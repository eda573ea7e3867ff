import type { Page } from '@playwright/test';
import { recordAnnouncements } from './announcements.ts';
import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

const MAIL = '**/api/v1.0/email/send';

test('the contact page has its hours, its e-mail promise and nine questions, one open at a time', async ({
  page,
}) => {
  await page.goto('/contact');
  const hours = page.getByRole('region', { name: 'Business hours' });
  await expect(hours.getByRole('term')).toHaveText(['Mon-Fri', 'Sat', 'Sun']);
  await expect(hours.getByRole('definition')).toHaveText([
    '9:00 AM-5:00 PM',
    '10:00 AM-4:00 PM',
    'closed',
  ]);
  const byEmail = page.getByRole('region', { name: 'By email' });
  await expect(byEmail.getByRole('link')).toHaveAttribute('href', /^mailto:hello@/);
  await expect(byEmail).toContainText('We reply within 24 hours.');

  const questions = page.locator('details');
  const open = page.locator('details[open]');
  await expect(questions).toHaveCount(9);
  await expect(open).toHaveCount(0);
  await questions.nth(0).locator('summary').click();
  await expect(open).toContainText('at least 10 minutes and use it once a week');
  await questions.nth(5).locator('summary').press('Enter');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('How long does delivery take?');
  await expectInOrder(page);
  await questions.nth(5).locator('summary').click();
  await expect(open).toHaveCount(0);
});

test('a visitor is told what is missing, writes to the shop, and reads that it was sent', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await expect(form.getByLabel('Subject').getByRole('option')).toHaveText([
    'Choose a subject',
    'Product Inquiry',
    'Order Status',
    'Hair Consultation',
    'Feedback',
    'Other',
  ]);
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('required');
  await expect(form.getByLabel('Phone (optional)')).not.toHaveAttribute('required');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Please enter your name.')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expectInOrder(page);

  await write(page, 'aoife@');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Email').fill('aoife@example.com');

  const held = Promise.withResolvers<void>();
  await page.route(MAIL, async (route) => {
    await held.promise;
    await route.continue();
  });
  const post = page.waitForRequest(MAIL);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect((await post).postDataJSON()).toMatchObject({
    service_id: expect.any(String),
    template_id: expect.any(String),
    user_id: expect.any(String),
    template_params: {
      to_name: 'Elder & Clover',
      from_name: 'Aoife',
      from_email: 'aoife@example.com',
      phone_number: '+353 1 555 0100',
      subject: 'Hair Consultation',
      message: 'My ends are dry.',
      reply_to: 'aoife@example.com',
    },
  });
  const said = await recordAnnouncements(page);
  const spoken = async () => (await said.jsonValue()).join();
  held.resolve();
  await expect(page.getByText('Message sent!', { exact: true })).toBeVisible();
  await expect(
    page.getByText("We'll get back to you as soon as possible.", { exact: true }),
  ).toBeVisible();
  await expect.poll(spoken).toContain('polite: Notification Message sent!');
  for (const label of ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message'])
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('a message that cannot be sent is told as an error, and what was written stays', async ({
  page,
}) => {
  await page.goto('/contact');
  await write(page, 'aoife@example.com');
  await page.route(MAIL, (route) => route.fulfill({ status: 429, body: 'Too Many Requests' }));
  const said = await recordAnnouncements(page);
  const spoken = async () => (await said.jsonValue()).join();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Error sending message', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please try again later or contact us directly.', { exact: true }),
  ).toBeVisible();
  await expect.poll(spoken).toContain('assertive: Notification Error sending message');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('My ends are dry.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Aoife');
});

async function write(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Aoife');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone (optional)').fill('+353 1 555 0100');
  await page.getByLabel('Subject').selectOption('Hair Consultation');
  await page.getByLabel('Message', { exact: true }).fill('My ends are dry.');
}
