import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { COLOR_SCHEMES, EMAIL_NAMES, EMAIL_WIDTHS, emailHtml, showEmail } from './show-email.ts';

/** Texts that do not wrap by themselves. */
const LONG = 'Rhabarberbarbarabarbarbarenbartbarbierbier'.repeat(2);
const LONG_TEXTS = {
  customer: {
    firstName: LONG,
    lastName: 'שלום',
    email: `${'aoife'.repeat(12)}@example.com`,
    phone: '+353 1 555 0100',
    address: LONG,
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
    postalCode: 'D02 X285',
    country: 'Ireland',
  },
  texts: {
    message: LONG,
    review: LONG,
    refundNote: LONG,
    cancellationNote: LONG,
    withdrawnItems: LONG,
  },
};

for (const name of EMAIL_NAMES)
  test(`R13.9: shows the email ${name} with contrast and without sideways scrolling`, async ({
    page,
    baseURL,
  }) => {
    const html = emailHtml(name, String(baseURL));
    for (const width of EMAIL_WIDTHS) {
      await showEmail(page, html, { width, colorScheme: 'light' });
      await expectFitting(page);
    }
    // Colours do not depend on the width.
    for (const colorScheme of COLOR_SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const long = emailHtml(name, String(baseURL), LONG_TEXTS);
    await showEmail(page, long, { width: 360, colorScheme: 'light' });
    await expectFitting(page);
  });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['color-contrast', 'image-alt', 'link-name', 'document-title', 'html-has-lang'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function expectFitting(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth > innerWidth,
    broken: [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
  }));
  expect(found).toEqual({ overflow: false, broken: [] });
}
