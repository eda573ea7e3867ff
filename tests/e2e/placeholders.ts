import type { Locator, Page } from '@playwright/test';

/** The visible grey bars that stand for content while it loads. Assistive technology hears 'Loading …' instead. */
export function placeholders(page: Page): Locator {
  return page.locator('.animate-breathe:visible');
}
