import { PAGES } from '#contract/pages.ts';

/** The corner of the screen where a toast appears; on phones it fills the width. */
export interface ToastCorner {
  block: 'top' | 'bottom';
  inline: 'left' | 'right';
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/**
 * The corner away from a pressed button, so that the toast covers neither the button nor, a little above
 * it, the heading of what was bought.
 */
export function cornerAwayFrom(
  button: Box,
  screen: { width: number; height: number },
): ToastCorner {
  const x = button.x + button.width / 2;
  const y = button.y + button.height / 2;
  return {
    block: y > screen.height * 0.63 ? 'top' : 'bottom',
    inline: x > screen.width * 0.66 ? 'left' : 'right',
  };
}

/** The default corner, or the one above or below it if the toast would cover the field with the focus. */
export function cornerAwayFromFocus(): ToastCorner {
  const field = document.activeElement?.getBoundingClientRect();
  const isLow = field !== undefined && field.y + field.height / 2 > innerHeight * 0.6;
  return { ...defaultCorner(location.pathname), block: isLow ? 'top' : 'bottom' };
}

/** The upper right corner. */
export const UPPER_RIGHT: ToastCorner = { block: 'top', inline: 'right' };

/**
 * The corner of a toast that names none. In the checkout its neighbours are the order summary, at the upper right or,
 * on phones, at the top.
 */
export function defaultCorner(pathname: string): ToastCorner {
  return pathname === PAGES.checkout ? { block: 'bottom', inline: 'left' } : UPPER_RIGHT;
}
