import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useCart } from './use-cart.ts';

function CartWithoutProvider() {
  return useCart().cart.length;
}

test('a developer who uses the cart outside its provider is told', () => {
  expect(() => renderToStaticMarkup(<CartWithoutProvider />)).toThrow(
    'useCart must be used within a CartProvider',
  );
});
