import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

test.each([
  [1, false, true],
  [2, true, true],
  [MAX_QUANTITY, true, false],
])('R1.13, R3.2, R3.3: at %i can go down: %s, up: %s', async (value, down, up) => {
  const onChange = vi.fn();
  const screen = await render(
    <QuantityStepper value={value} label="Hair Mask" onChange={onChange} />,
  );
  const wanted: number[] = [];
  for (const [name, step, open] of [
    ['Decrease', -1, down],
    ['Increase', 1, up],
  ] as const) {
    const button = screen.getByRole('button', { name: `${name} quantity of Hair Mask` });
    if (!open) await expect.element(button).toBeDisabled();
    else {
      await userEvent.click(button);
      wanted.push(value + step);
    }
  }
  expect(onChange.mock.calls).toEqual(wanted.map((it) => [it]));
});
