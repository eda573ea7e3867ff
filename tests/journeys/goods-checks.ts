import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, whose rule on the size of targets axe leaves out by itself, and good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page as it now is breaks a rule of axe, and nothing scrolls sideways. */
export async function expectInOrder(page: Page): Promise<void> {
  // The card company's frame is a document with a main part of its own.
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    .exclude('iframe[title="Card authentication"]')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
