import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { products } from '#catalogue/products.ts';
import type { Product } from '#domain/product.ts';
import { showAvailability } from '#storefront/testing/show-availability.ts';
import { CartContents } from './cart-contents.tsx';
import { CartProvider } from './cart-context.tsx';

function StockRequest() {
  return <p>Tell me when they’re back</p>;
}

const [shampoo, mask] = products as [Product, Product];

test.each<[string, number[], string[], string[]]>([
  ['one product', [mask.id], ['Subtotal', 'Total'], [shampoo.name]],
  ['every product', [shampoo.id, mask.id], [], []],
])(
  'R13.61: offers an email for what is sold out, with amounts and steppers for the rest, when that is %s',
  async (_, soldOut, amounts, steppers) => {
    const lines = [shampoo, mask].map((product) => ({ product, quantity: 2 }));
    localStorage.setItem('cart', JSON.stringify(lines));
    await showAvailability({ closed: null, soldOut });
    const screen = await render(
      <MemoryRouter>
        <CartProvider>
          <CartContents suggestions={null} StockRequest={StockRequest} />
        </CartProvider>
      </MemoryRouter>,
    );
    const all = steppers.length === 0;
    const offers = screen.getByText(/^Tell me when/);
    await expect.element(offers.first()).toBeVisible();
    expect(offers.elements().map((offer) => offer.getAttribute('href'))).toEqual([
      all ? null : `/product/${mask.id}`,
    ]);
    expect(
      screen
        .getByText(/^Sold out/)
        .elements()
        .map(({ textContent: text }) => text),
    ).toEqual(all ? ['Sold out', 'Sold out'] : ['Sold out, not in the total']);
    for (const term of ['Subtotal', 'Total'])
      expect(screen.getByRole('term').filter({ hasText: term }).elements().length > 0).toBe(
        amounts.includes(term),
      );
    expect(
      screen
        .getByRole('group', { name: /^Quantity of/ })
        .elements()
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(steppers.map((name) => `Quantity of ${name}`));
    const removal = screen.getByRole('button', { name: /^Continue without/ });
    expect(removal.elements()).toHaveLength(steppers.length);
    expect(screen.getByText(`${mask.name} has sold out.`).elements()).toHaveLength(steppers.length);
  },
);
