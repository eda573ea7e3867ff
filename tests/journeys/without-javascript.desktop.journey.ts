import { expect, test } from './quiet-page.ts';

test.use({ javaScriptEnabled: false });

for (const [path, contents] of [
  ['/', ['Healthy, shiny hair with natural ingredients', 'Fast shipping', 'Our approach']],
  ['/shop', ['Shop']],
  ['/about', ['Elderflower', 'The founder', 'How it works', 'Enjoy']],
  ['/contact', ['9:00 AM-5:00 PM', 'We reply within 24 hours.', 'What does shipping cost?']],
  ['/terms', ['Statutory warranty', 'within 30 days of delivery']],
  ['/privacy', ['Order data: 6 years']],
  ['/returns', ['Ireland: 3-5 business days']],
  ['/nowhere', ['Oops! Page not found']],
] as const)
  test(`without JavaScript ${path} shows its content`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const content of contents)
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0);
  });

test('without JavaScript a question of the contact page still unfolds', async ({ page }) => {
  await page.goto('/contact');
  await page.getByText('How long does delivery take?').click();
  await expect(page.getByText('We pack within 1-3 business days.')).toBeVisible();
});
