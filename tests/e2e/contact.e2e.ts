import type { JSHandle, Page } from '@playwright/test';
import { shop } from '#shop.config.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const EMAIL = '**/api/v1.0/email/send';

test('R9.8, R9.9, R9.10: shows opening hours, the email address and nine questions, one open at a time', async ({
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
  await expect(hours).toContainText('For chat and telephone, in Irish time.');
  const byEmail = page.getByRole('region', { name: 'By email' });
  await expect(byEmail.getByRole('link')).toHaveAttribute('href', /^mailto:hello@/);
  await expect(byEmail).toContainText('We reply within 24 hours on working days.');

  const questions = page.locator('details');
  const open = page.locator('details[open]');
  await expect(questions).toHaveCount(9);
  await expect(open).toContainText('at least 10 minutes and use it once a week');
  await questions.nth(5).locator('summary').press('Enter');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('How long does delivery take?');
  await expectAccessible(page);
  await questions.nth(5).locator('summary').click();
  await expect(open).toHaveCount(0);
});

test('R9.1, R9.2, R9.3, R9.5, R9.6, R10.17, R11.7: names wrong fields, keeps a message that failed, sends it and is emptied', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const send = form.getByRole('button', { name: 'Send message' });
  const announcements = await recordAnnouncements(page);
  const announced = async () => (await announcements.jsonValue()).join();

  await test.step('names missing and invalid fields', async () => {
    await expect(field('Subject').getByRole('option')).toHaveText([
      'Choose a subject',
      'Product Inquiry',
      'Order Status',
      'Hair Consultation',
      'Feedback',
      'Other',
    ]);
    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      await expect(field(label)).toHaveAttribute('required');
    await expect(field('Phone (optional)')).not.toHaveAttribute('required');
    await send.click();
    await expect(form.getByText('Please enter your name.')).toBeVisible();
    await expect(field('Message')).toBeFocused();
    await expectAccessible(page);

    await field('Name').fill('Aoife');
    await field('Email').fill('aoife@');
    await field('Phone (optional)').fill('+353 1 555 0100');
    await field('Subject').selectOption('Hair Consultation');
    await field('Message').fill('My ends are dry.');
    await send.click();
    await expect(field('Email')).toBeFocused();
    await expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
    await field('Email').fill('aoife@example.com');
  });

  await test.step('keeps the message when the server refuses it', async () => {
    // A hidden field that some password managers fill in, as bots do.
    await page.locator('input[name=homepage]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://aoife.example';
    });
    await send.click();
    await expect(page.getByText('Error sending message', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please try again later or contact us directly.', { exact: true }),
    ).toBeVisible();
    await expect.poll(announced).toContain('assertive: Notification Error sending message');
    await expect(field('Message')).toHaveValue('My ends are dry.');
    await expect(field('Name')).toHaveValue('Aoife');
  });

  await test.step('sends it at the next try', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(EMAIL, async (route) => {
      await held.promise;
      await route.continue();
    });
    const post = page.waitForRequest(EMAIL);
    await send.click();
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect((await post).postDataJSON()).toMatchObject({
      service_id: expect.any(String),
      template_id: expect.any(String),
      user_id: expect.any(String),
      template_params: {
        to_name: shop.name,
        from_name: 'Aoife',
        from_email: 'aoife@example.com',
        phone_number: '+353 1 555 0100',
        subject: 'Hair Consultation',
        message: 'My ends are dry.',
        reply_to: 'aoife@example.com',
      },
    });
    held.resolve();
    await expect(page.getByText('Message sent!', { exact: true })).toBeVisible();
    await expect(
      page.getByText("We'll get back to you as soon as possible.", { exact: true }),
    ).toBeVisible();
    await expect.poll(announced).toContain('polite: Notification Message sent!');
    for (const label of ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message'])
      await expect(field(label)).toHaveValue('');
    await expect(send).toBeEnabled();
  });
});

/**
 * Records what live regions announce from now on, such as 'polite: Message sent!'. A toast removes its
 * announcement after a second, too soon for a look-up on a slow machine.
 */
function recordAnnouncements(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const announcements: string[] = [];
    const record = () => {
      for (const region of document.querySelectorAll('[role=status][aria-live]'))
        announcements.push(`${region.getAttribute('aria-live')}: ${region.textContent}`);
    };
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(record).observe(document.body, changes);
    return announcements;
  });
}
