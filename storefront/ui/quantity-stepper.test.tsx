import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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

it('never goes below one, nor above what one cart may hold', () => {
  expect(disabledButtons(1)).toEqual(['Decrease']);
  expect(disabledButtons(2)).toEqual([]);
  expect(disabledButtons(MAX_QUANTITY)).toEqual(['Increase']);
});
