import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { products } from '#catalogue/products.ts';
import type { Product } from '#domain/product.ts';
import { showAvailability } from '#storefront/testing/show-availability.ts';
import { BundleCard, BundleSection, BundleSuggestion } from './bundle-offer.tsx';
import { CartProvider } from './cart-context.tsx';

const [shampoo, mask] = products as [Product, Product];

beforeEach(async () => {
  localStorage.clear();
  await showAvailability({ closed: null, soldOut: [] });
});

function renderOffer(offer: ReactNode) {
  return render(
    <MemoryRouter>
      <CartProvider>{offer}</CartProvider>
    </MemoryRouter>,
  );
}

test('R3.25: the tile offers both products at the sum of their prices', async () => {
  const screen = await renderOffer(<BundleCard products={products} heading="h2" />);
  expect(screen.container).toMatchTextContent('€64.50300 ml and 250 mlAdd both');
});

test('R3.25: offers what the cart lacks', async () => {
  const screen = await renderOffer(<BundleCard products={products} heading="h2" />);
  await userEvent.click(screen.getByRole('button', { name: 'Add both' }));
  const { cart } = Object.fromEntries(Object.entries(localStorage));
  expect(JSON.parse(cart ?? '')).toMatchObject([
    { product: { id: shampoo.id }, quantity: 1 },
    { product: { id: mask.id }, quantity: 1 },
  ]);
});

test('the tile shows the quantities of products that are sold by volume', async () => {
  const { netQuantityMl: _, ...bar } = mask;
  const both = await renderOffer(<BundleCard products={[shampoo, mask]} heading="h2" />);
  await expect.element(both.getByText('300 ml and 250 ml')).toBeVisible();
  await both.unmount();
  const one = await renderOffer(<BundleCard products={[shampoo, bar]} heading="h2" />);
  await expect.element(one.getByText('300 ml', { exact: true })).toBeVisible();
});

test('R3.25: a product page offers the other product and both together', async () => {
  const screen = await renderOffer(<BundleSection product={mask} pair={[shampoo, mask]} />);
  await expect.element(screen.getByRole('link', { name: shampoo.name })).toBeVisible();
  expect(screen.container).toMatchTextContent('300 ml, €95.00/L per litre €28.50');
  await expect.element(screen.getByRole('button')).toMatchTextContent('Add both €64.50');
});

test('offers nothing on the page of a product without another, and nothing in an empty cart', async () => {
  const offers = [
    <BundleSection key="product" product={mask} pair={[mask]} />,
    <BundleSuggestion key="cart" pair={products} />,
  ];
  expect((await renderOffer(offers)).container).toBeEmptyDOMElement();
});

test('says that two are enough when the cart holds both and neither is sold out, and offers nothing more', async () => {
  const screen = await renderOffer([
    <BundleCard key="card" products={products} heading="h2" />,
    <BundleSuggestion key="cart" pair={products} />,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add both' }));
  await expect.element(screen.getByText('Two are enough and both are here.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add both' }));
  await expect.element(screen.getByText('Two are enough and 2 to spare.')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Goes with' })).not.toBeInTheDocument();
  await showAvailability({ closed: null, soldOut: [mask.id] });
  await expect.element(screen.getByText('Two are enough')).not.toBeInTheDocument();
});
