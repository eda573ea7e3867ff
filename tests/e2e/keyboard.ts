import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 60;

/**
 * Presses Tab until a control has the focus. Expects each focused element on the way to show its focus and
 * not to be hidden behind a sticky bar (WCAG 2.4.7 and 2.4.11).
 */
export async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const wanted = await control.elementHandle();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(findFocusProblem)).toBeNull();
    if (await page.evaluate((control) => document.activeElement === control, wanted)) return;
  }
  throw new Error(`${control} has no focus after ${MAX_PRESSES} presses of ${key}`);
}

/** Moves the focus to a control by Tab and presses a key on it. */
export async function tabAndPress(
  page: Page,
  key: 'Enter' | 'Space',
  control: Locator,
  direction: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, control, direction);
  await page.keyboard.press(key);
}

/** Describes what is wrong with the visible focus; null if nothing. */
function findFocusProblem(): string | null {
  const focused = document.activeElement;
  // The focus left the page for the browser's own controls.
  if (!focused || focused === document.body) return null;
  const problem = showsFocus(focused) ? hiddenBehind(focused) : 'shows no focus';
  return problem && `${focused.outerHTML.slice(0, 160)} ${problem}`;

  function showsFocus(element: Element): boolean {
    // The document within a frame shows its own focus.
    if (element.matches('iframe')) return true;
    const outlined = element.closest('label') ?? element.closest('search form') ?? element;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(outlined);
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    );
  }

  function hiddenBehind(element: Element): string | null {
    const { left, top, width, height } = element.getBoundingClientRect();
    const visible = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const found = document.elementFromPoint(left + width * across, top + height * down);
        return found && (element.contains(found) || found.contains(element));
      }),
    );
    return visible ? null : 'is hidden';
  }
}
