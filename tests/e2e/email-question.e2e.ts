import { expect, test } from './fixtures.ts';

for (const [path, name, button] of [
  ['/contact', 'Write to us', 'Send message'],
  ['/returns', 'Withdraw', 'Continue'],
] as const)
  test(`R10.49: asks in the form '${name}' about a probable slip in the email address, and corrects it`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.getByRole('form', { name, exact: true });
    const email = form.getByLabel('Email');
    const question = form.getByRole('status').filter({ hasText: 'Did you mean' });
    await email.pressSequentially('max@gmial.com');
    await expect(question).toHaveCount(0);
    await email.press('Tab');
    await expect(question).toHaveText('Did you mean max@gmail.com?');
    await email.press('End');
    await email.pressSequentially('m');
    await expect(question).toHaveCount(0);
    await email.fill('max@gmial.com');
    await email.press('Tab');
    await question.getByRole('button', { name: 'max@gmail.com' }).click();
    await expect(email).toHaveValue('max@gmail.com');
    await expect(email).toBeFocused();
    await expect(question).toHaveCount(0);

    // Only a question: the form accepts what was typed.
    await email.fill('max@gmial.com');
    await form.getByRole('button', { name: button }).click();
    await expect(question).toHaveText('Did you mean max@gmail.com?');
    await expect(email).not.toHaveAttribute('aria-invalid');
  });

test('R10.49: asks nothing in the contact form after a message was sent', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Max');
  await form.getByLabel('Email').fill('max@gmial.com');
  await form.getByLabel('Subject').selectOption('Feedback');
  await form.getByLabel('Message').fill('Lovely.');
  await expect(form.getByText('Did you mean')).toBeVisible();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByText('Did you mean')).toHaveCount(0);
});
