import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe violation (WCAG 2.2 AA and best practice) and a sound layout in the page's current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
  await expectSoundLayout(page);
}

/** Expects no axe violation (WCAG 2.2 AA and best practice) in the page's current state. */
export async function expectNoViolation(page: Page): Promise<void> {
  // Legacy mode runs axe within the page and its frames of the same origin; the other mode needs a
  // second page for each analysis, which takes three times as long.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    // A document of the payment provider with its own main landmark.
    .exclude('iframe[title="Card authentication"]')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Expects no sideways scrolling, one h1 and the landmarks, and no target below 24 by 24 px. */
export async function expectSoundLayout(page: Page): Promise<void> {
  // Polled because the layout settles a moment after a resize.
  await expect
    .poll(() => page.evaluate(measurePage))
    .toEqual({
      overflow: false,
      landmarks: { h1: 1, main: 1, header: 1, footer: 1 },
      smallTargets: [],
    });
}

function measurePage() {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const targets = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]',
  );
  return {
    overflow: document.documentElement.scrollWidth > innerWidth,
    landmarks: {
      h1: count('h1'),
      main: count('main'),
      header: count('body > header'),
      footer: count('body > footer'),
    },
    smallTargets: [...targets].filter(isSmall).map((target) => target.outerHTML.slice(0, 160)),
  };

  /** Below 24 by 24 px (WCAG 2.5.8; axe's rule accepts small targets with space around them). */
  function isSmall(target: Element): boolean {
    if (target.closest('[aria-hidden=true]') || !target.checkVisibility()) return false;
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    const isForScreenReaders = width <= 1 && height <= 1;
    return !isForScreenReaders && (width < 24 || height < 24) && !isWithinText(target);
  }

  // WCAG exempts links within a sentence.
  function isWithinText(target: Element): boolean {
    if (getComputedStyle(target).display !== 'inline') return false;
    return target.parentElement?.textContent?.trim() !== target.textContent?.trim();
  }
}

/** The elements of which a toast covers a part, as the start of their text. */
export async function coveredBy(toasts: Locator, selector: string): Promise<string[]> {
  return toasts.evaluate((element, selector) => {
    const box = element.getBoundingClientRect();
    return [...document.querySelectorAll(selector)]
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        const across = left < box.right && right > box.left;
        return across && top < box.bottom && bottom > box.top;
      })
      .map((part) => part.textContent?.slice(0, 60) ?? '');
  }, selector);
}
