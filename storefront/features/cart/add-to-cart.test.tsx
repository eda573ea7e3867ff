import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { products } from '#catalogue/products.ts';
import type { Product } from '#domain/product.ts';
import { CLOSED_NOTICE_ID } from '#storefront/api/availability.ts';
import { showAvailability } from '#storefront/testing/show-availability.ts';
import { toastStore } from '#storefront/ui/toast/toast-store.ts';
import { AddToCartButton } from './add-to-cart.tsx';
import { CartProvider, useCart } from './cart-context.tsx';

const [shampoo, mask] = products as [Product, Product];

beforeEach(async () => {
  localStorage.clear();
  await showAvailability({ closed: null, soldOut: [] });
});

function Cart() {
  const { cart } = useCart();
  return <output>{cart.map(({ product, quantity }) => `${quantity} ${product.name}`)}</output>;
}

function renderButtons() {
  return render(
    <MemoryRouter>
      <CartProvider>
        <AddToCartButton product={shampoo} />
        <AddToCartButton product={mask} />
        <Cart />
      </CartProvider>
    </MemoryRouter>,
  );
}

describe('Add to cart', () => {
  test('R3.18: says in a toast what was added, and the sum of the goods after the discount', async () => {
    localStorage.setItem('promoCode', JSON.stringify({ code: 'NATURAL10', discount: 0.1 }));
    const screen = await renderButtons();
    await userEvent.click(screen.getByRole('button', { name: `Add to cart ${shampoo.name}` }));
    await userEvent.click(screen.getByRole('button', { name: `Add to cart ${mask.name}` }));
    await expect.element(screen.getByRole('status')).toMatchTextContent(mask.name);
    // 28.50 + 36.00 less 10 %.
    expect(toastStore.getSnapshot()).toMatchObject([
      {
        title: 'Added to cart',
        description: `${mask.name} has been added to the cart.`,
        note: 'Cart total €58.05',
      },
    ]);
  });

  test('takes only what was added out of the cart again when it is undone', async () => {
    const screen = await renderButtons();
    const button = screen.getByRole('button', { name: `Add to cart ${shampoo.name}` });
    await userEvent.click(button);
    await userEvent.click(button);
    toastStore.getSnapshot()[0]?.action?.onAction();
    await expect.element(screen.getByRole('status')).toHaveTextContent(`1 ${shampoo.name}`);
  });

  test('R1.28: offers an email instead for a product that is sold out', async () => {
    await showAvailability({ closed: null, soldOut: [mask.id] });
    const screen = await renderButtons();
    const offer = screen.getByRole('link', { name: `Tell me when it’s back: ${mask.name}` });
    await expect.element(offer).toHaveAttribute('href', `/product/${mask.id}`);
    expect(screen.getByRole('button', { name: mask.name }).elements()).toEqual([]);
    await expect
      .element(screen.getByRole('button', { name: `Add to cart ${shampoo.name}` }))
      .toBeEnabled();
  });

  test.each([
    ['Back on Monday.', 'Back on Monday'],
    ['We are moving to a larger workbench and send again from January.', 'Closed for now'],
    ['Back on Monday 7 December.', 'Closed for now'],
    [undefined, 'Closed for now'],
  ])('R13.60: says until when the shop is closed, with the note %s', async (closedNote, label) => {
    await showAvailability({
      closed: 'We’re not taking orders right now.',
      ...(closedNote && { closedNote }),
      soldOut: [],
    });
    const screen = await renderButtons();
    const button = screen.getByRole('button', { name: `${label} ${shampoo.name}` });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAttribute('aria-describedby', CLOSED_NOTICE_ID);
  });
});
