import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useCart } from './cart-context.tsx';

function CartWithoutProvider() {
  return useCart().cart.length;
}

test('R3.17: useCart throws outside its provider', () => {
  expect(() => renderToStaticMarkup(<CartWithoutProvider />)).toThrow(
    'useCart must be used within a CartProvider',
  );
});
