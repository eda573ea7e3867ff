import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

function disabledButtons(value: number): string[] {
  const html = renderToStaticMarkup(
    <QuantityStepper value={value} label="Hair Mask" onChange={() => {}} />,
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  return buttons
    .filter((button) => button.includes('disabled=""'))
    .map((button) => /aria-label="(\w+)/.exec(button)?.[1] ?? '');
}

test('R1.13, R3.2, R3.3: stops at 1 and at the maximum', () => {
  expect(disabledButtons(1)).toEqual(['Decrease']);
  expect(disabledButtons(2)).toEqual([]);
  expect(disabledButtons(MAX_QUANTITY)).toEqual(['Increase']);
});
