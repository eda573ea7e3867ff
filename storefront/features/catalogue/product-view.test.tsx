import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deepHydratingShampoo } from '#catalogue/deep-hydrating-shampoo.ts';
import type { Product } from '#domain/product.ts';
import { ProductView } from './product-view.tsx';

function page(product: Product) {
  return (
    <MemoryRouter>
      <ProductView product={product} onBuy={() => {}} rating={null}>
        {null}
      </ProductView>
    </MemoryRouter>
  );
}

test('R1.26: prerenders the delivery time without a date', () => {
  expect(renderToString(page(deepHydratingShampoo))).toContain('Arrives in 4 to 8 business days');
});

test('R1.27, R1.35, R1.42: shows facts, steps with amounts, key ingredients and notes on ingredients', async () => {
  const screen = await render(page(deepHydratingShampoo));
  for (const fact of [
    'Suited to',
    'Feels like',
    'Long or very thick hair may need a third.',
    'A mild cleanser from coconut',
  ])
    expect(screen.container).toMatchTextContent(fact);
  expect(screen.container.querySelectorAll('ol strong')).toHaveLength(3);
  for (const { name } of deepHydratingShampoo.keyIngredients ?? [])
    await expect.element(screen.getByRole('heading', { name, exact: true })).toBeVisible();
  const terms = [...screen.container.querySelectorAll('dt')].map((term) => term.textContent);
  const { Parfum: perfume, ...others } = deepHydratingShampoo.ingredientNotes ?? {};
  expect(terms).toEqual(expect.arrayContaining(Object.keys(others)));
  expect(screen.container).toMatchTextContent(`Parfum is ${perfume}.`);
});

test('R1.22, R1.27: folds the full ingredients on narrow screens until a link leads there, never the warnings', async () => {
  const screen = await render(page(deepHydratingShampoo));
  const ingredients = screen.getByText(/^Aqua, Sodium Cocoyl Isethionate/);
  await expect.element(screen.getByRole('list', { name: 'Warnings' })).toBeVisible();
  await expect.element(screen.getByText('Responsible person')).toBeVisible();
  await expect.element(ingredients).not.toBeVisible();
  await screen.getByRole('link', { name: 'Full list' }).click();
  await expect.element(ingredients).toBeVisible();
});

test('R1.27: shows the full ingredients on wide screens', async ({ onTestFinished }) => {
  const [width, height] = [innerWidth, innerHeight];
  onTestFinished(() => viewport.viewport(width, height));
  await viewport.viewport(1280, 800);
  const screen = await render(page(deepHydratingShampoo));
  await expect.element(screen.getByText(/^Aqua, Sodium Cocoyl Isethionate/)).toBeVisible();
  const folded = [...screen.container.querySelectorAll('details')];
  expect(folded.map(({ open }) => open)).toEqual([false, false]);
});

test('R1.36, R1.40: shows the notebook’s page beside the ingredients, and the batch', async () => {
  const screen = await render(page(deepHydratingShampoo));
  await expect.element(screen.getByText(/^Elder picked in June 2026, batch 12/)).toBeVisible();
  const notebook = screen.getByRole('region', {
    name: 'It should smell of the hedge, not of a shop.',
  });
  const lines = notebook.getByRole('listitem');
  expect(lines.elements()).toHaveLength(9);
  await expect.element(lines.nth(4)).toMatchAriaInlineSnapshot(`
    - listitem:
      - deletion: Honey
      - text: ", struck out: sticky"
  `);
  expect(notebook.element().querySelectorAll('del')).toHaveLength(4);
});

test('shows a product without the optional fields', async () => {
  const {
    suitedTo,
    feelsLike,
    usageSteps,
    usagePicture,
    ingredientNotes,
    keyIngredients,
    notebook,
    ...plain
  } = deepHydratingShampoo;
  const { container } = await render(page(plain));
  expect(container).toMatchTextContent('Work two pumps between your palms and massage');
  expect(container).not.toMatchTextContent('Suited to');
  expect(container).not.toMatchTextContent('Key ingredients');
});
