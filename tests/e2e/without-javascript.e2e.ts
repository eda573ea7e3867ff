import { expect, test } from './fixtures.ts';
import { placeholders } from './placeholders.ts';

test.use({ javaScriptEnabled: false });

const CONTENTS: Record<string, string[]> = {
  '/': [
    'Healthy, shiny hair with natural ingredients',
    'Fast shipping',
    'Fewer things, done properly',
    '€36.00',
  ],
  '/shop': [
    'Deep Hydrating Shampoo',
    '€28.50',
    'Conditioning Hair Mask',
    '€36.00',
    '250 ml, €144.00/L',
  ],
  '/product/1': [
    '€28.50',
    '300 ml, €95.00/L',
    '21% VAT is added at checkout.',
    'Work two pumps between your palms',
    'Sodium Cocoyl Isethionate',
  ],
  '/product/2': ['€36.00', 'Leave it on for at least 10 minutes', 'Cetearyl Alcohol'],
  '/cart': ['The cart cannot work without JavaScript.'],
  '/checkout': ['The checkout cannot work without JavaScript.'],
  '/reviews': ['The list of reviews cannot work without JavaScript.'],
  '/about': ['Elderflower', 'Gráinne Tully', 'How it works', 'Enjoy'],
  '/contact': [
    'The message form cannot work without JavaScript.',
    '9:00 AM-5:00 PM',
    'We reply within 24 hours on working days.',
    'What does delivery cost?',
  ],
  '/terms': ['Statutory warranty', 'within 30 days of delivery'],
  '/privacy': ['Order data: 6 years'],
  '/returns': ['Ireland: 3-5 business days'],
  '/nowhere': ['Oops! Page not found'],
};

test('R10.3: shows the content of every page without JavaScript', async ({ page }) => {
  for (const [path, contents] of Object.entries(CONTENTS))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const content of contents)
        await expect(page.getByRole('main')).toContainText(content, { useInnerText: true });
      await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0);
    });
});

test('R10.3: opens a product and a question without JavaScript, and shows no placeholder', async ({
  page,
}) => {
  await page.goto('/shop');
  await expect(page.getByText('Loading products')).toBeHidden();
  await expect(placeholders(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Conditioning Hair Mask' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditioning Hair Mask');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1);
  const below = await page
    .locator('.script-fallback')
    .evaluate(
      (content) =>
        Number(content.closest('main')?.getBoundingClientRect().bottom) -
        content.getBoundingClientRect().bottom,
    );
  expect(below, 'empty pixels above the footer').toBeLessThan(200);
  await page.goto('/contact');
  await page.getByText('How long does delivery take?').click();
  await expect(
    page.getByText('We pack your order within 1 to 3 business days, for express'),
  ).toBeVisible();
});
