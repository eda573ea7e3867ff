import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { products } from '#catalogue/products.ts';
import type { Product } from '#domain/product.ts';
import { showAvailability } from '#storefront/testing/show-availability.ts';
import { CartProvider, useCart } from './cart-context.tsx';
import { RemoveSoldOut } from './remove-sold-out.tsx';

const [shampoo, mask] = products as [Product, Product];

beforeEach(() => {
  localStorage.setItem(
    'cart',
    JSON.stringify([
      { product: shampoo, quantity: 1 },
      { product: mask, quantity: 2 },
    ]),
  );
});

function Cart() {
  const { cart } = useCart();
  return (
    <output aria-label="Cart">
      {cart.map(({ product, quantity }) => `${quantity} ${product.name}`)}
    </output>
  );
}

async function renderButton() {
  const onContinue = vi.fn<() => void>();
  const screen = await render(
    <CartProvider>
      <RemoveSoldOut onContinue={onContinue} />
      <Cart />
    </CartProvider>,
  );
  return { ...screen, onContinue };
}

test('R13.82: removes what is sold out, and continues with the rest', async () => {
  await showAvailability({ closed: null, soldOut: [shampoo.id] });
  const { getByRole, onContinue } = await renderButton();
  const button = getByRole('button', { name: 'Continue without the shampoo' });
  await button.click();
  await expect.element(getByRole('status', { name: 'Cart' })).toHaveTextContent(`2 ${mask.name}`);
  await expect.element(getByRole('button')).not.toBeInTheDocument();
  expect(onContinue).toHaveBeenCalledOnce();
});

test('R13.82: continues with nothing when everything is sold out', async () => {
  await showAvailability({ closed: null, soldOut: [shampoo.id, mask.id] });
  const { getByRole, onContinue } = await renderButton();
  await getByRole('button', { name: 'Remove them' }).click();
  await expect.element(getByRole('status', { name: 'Cart' })).toBeEmptyDOMElement();
  expect(onContinue).not.toHaveBeenCalled();
});
