/**
 * Keeps the keyboard's place when a line of the cart goes away: the line that moved up takes the
 * focus, or the page's heading when none is left.
 * @param position where the line stood, from 0
 */
export function focusLineAt(position: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-remove-line]');
  const nearest = buttons[Math.min(position, buttons.length - 1)];
  if (nearest) nearest.focus();
  else focusPageHeading();
}

/** Puts the focus on the page's heading. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
