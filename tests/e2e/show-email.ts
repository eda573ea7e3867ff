import type { Page } from '@playwright/test';
import { sampleEmails } from '#scripts/emails/sample-emails.ts';
import { toEmail } from '#server/email/compose-email.ts';

/** Widths in px of a phone and of a reading pane. */
export const EMAIL_WIDTHS = [360, 640];
export const COLOR_SCHEMES = ['light', 'dark'] as const;

type Samples = Parameters<typeof sampleEmails>[1];

/** The names of all emails. */
export const EMAIL_NAMES = sampleEmails('').map(({ name }) => name);

/** The HTML of a sample email, with pictures of the shop under test. */
export function emailHtml(name: string, publicUrl: string, samples?: Samples): string {
  const sample = sampleEmails(publicUrl, samples).find((sample) => sample.name === name);
  if (!sample) throw new Error(`There is no sample email ${name}`);
  return toEmail(sample.email, publicUrl).html;
}

/** Shows an email with its pictures loaded. */
export async function showEmail(
  page: Page,
  html: string,
  { width, colorScheme }: { width: number; colorScheme: (typeof COLOR_SCHEMES)[number] },
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
