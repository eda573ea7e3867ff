import { expect, type Locator, type Page } from '@playwright/test';

const MOST_PRESSES = 60;

/**
 * Walks by Tab until a control has the focus; each stop on the way must show its focus and must not
 * lie behind a bar (WCAG 2.4.7 and 2.4.11).
 */
export async function walkTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const wanted = await control.elementHandle();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(lookAtFocus)).toBeNull();
    if (await page.evaluate((control) => document.activeElement === control, wanted)) return;
  }
  throw new Error(`${MOST_PRESSES} presses of ${key} do not lead to ${control}`);
}

/** Walks to a control and presses it. */
export async function pressBy(
  page: Page,
  key: 'Enter' | 'Space',
  control: Locator,
  direction: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await walkTo(page, control, direction);
  await page.keyboard.press(key);
}

/** What is wrong with the focus as it is shown; null when all is well. */
function lookAtFocus(): string | null {
  const focused = document.activeElement;
  // Where the walk leaves the page for the browser's own bars.
  if (!focused || focused === document.body) return null;
  const problem = isMarked(focused) ? hiddenBehind(focused) : 'shows no focus';
  return problem && `${focused.outerHTML.slice(0, 160)} ${problem}`;

  function isMarked(element: Element): boolean {
    // A frame shows the focus of what is in it.
    if (element.matches('iframe')) return true;
    const marked = element.closest('label') ?? element.closest('search form') ?? element;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(marked);
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    );
  }

  function hiddenBehind(element: Element): string | null {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const found = document.elementFromPoint(left + width * across, top + height * down);
        return found && (element.contains(found) || found.contains(element));
      }),
    );
    return seen ? null : 'cannot be seen';
  }
}
