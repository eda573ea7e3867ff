import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, whose rule on the size of targets axe leaves out by itself, and good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Nothing on the page as it now is breaks a rule of axe, nothing scrolls sideways, the page has its
 * one h1 and its landmarks, and every target is large enough for a finger.
 */
export async function expectInOrder(page: Page): Promise<void> {
  // The card company's frame is a document with a main part of its own.
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    .exclude('iframe[title="Card authentication"]')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.evaluate(countParts)).toEqual({ h1: 1, main: 1, header: 1, footer: 1 });
  expect(await page.evaluate(smallTargets)).toEqual([]);
}

function countParts(): Record<string, number> {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return {
    h1: count('h1'),
    main: count('main'),
    header: count('body > header'),
    footer: count('body > footer'),
  };
}

/** Targets below 24 by 24 px (WCAG 2.5.8), whatever room is round them; links within a text may be. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]',
  );
  return [...targets].filter(isSmall).map((target) => target.outerHTML.slice(0, 160));

  function isSmall(target: Element): boolean {
    if (target.closest('[aria-hidden=true]') || !target.checkVisibility()) return false;
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    // For screen readers only.
    if (width <= 1 && height <= 1) return false;
    return (width < 24 || height < 24) && !isWithinText(target);
  }

  function isWithinText(target: Element): boolean {
    if (getComputedStyle(target).display !== 'inline') return false;
    return target.parentElement?.textContent?.trim() !== target.textContent?.trim();
  }
}
