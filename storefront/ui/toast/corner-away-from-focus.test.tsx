import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cornerAwayFromFocus } from './toast-corner.ts';

test.each([
  ['above', 'bottom', 'top'],
  ['below', 'top', 'bottom'],
] as const)(
  'R10.62: places a toast %s the field with the focus at the %s',
  async (_, place, block) => {
    const screen = await render(<input aria-label="Phone" />);
    const field = screen.getByRole('textbox').element() as HTMLInputElement;
    field.style.position = 'fixed';
    field.style[place] = '0';
    field.focus();
    expect(cornerAwayFromFocus().block).toBe(block);
  },
);
