import { test } from '@playwright/test';
import {
  COLOR_SCHEMES,
  EMAIL_NAMES,
  EMAIL_WIDTHS,
  emailHtml,
  showEmail,
} from '#tests/e2e/show-email.ts';
import { SCREENS_FOLDER } from './keep-picture.ts';

// They have widths of their own, whatever the project's is.
for (const name of EMAIL_NAMES)
  test(`email ${name}`, async ({ page, baseURL }, { project }) => {
    test.skip(project.name !== '390');
    const html = emailHtml(name, String(baseURL));
    for (const colorScheme of COLOR_SCHEMES)
      for (const width of EMAIL_WIDTHS) {
        await showEmail(page, html, { width, colorScheme });
        const path = `${SCREENS_FOLDER}/email-${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
  });
