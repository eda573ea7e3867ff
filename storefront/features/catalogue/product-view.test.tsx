import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { deepHydratingShampoo } from '#catalogue/deep-hydrating-shampoo.ts';
import type { Product } from '#domain/product.ts';
import { ProductView } from './product-view.tsx';

function render(product: Product): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProductView product={product} onBuy={() => {}} rating={null}>
        {null}
      </ProductView>
    </MemoryRouter>,
  );
}

test('R1.26: prerenders the delivery time without a date', () => {
  expect(render(deepHydratingShampoo)).toContain('Arrives in 4–8 business days');
});

test('R1.27, R1.35: shows facts, steps with amounts, key ingredients and notes on ingredients', () => {
  const html = render(deepHydratingShampoo);
  const text = html.replace(/<[^>]+>/g, '|');
  for (const fact of [
    'Suited to',
    'Feels like',
    'Argan oil, aloe, elderflower and red clover',
    'Silicones and colourants',
  ])
    expect(text).toContain(fact);
  expect(html.match(/<ol.*<\/ol>/)?.[0].match(/<strong/g)).toHaveLength(3);
  for (const { name } of deepHydratingShampoo.keyIngredients ?? [])
    expect(html).toMatch(new RegExp(`<h3[^>]*>${name}`));
  for (const name of Object.keys(deepHydratingShampoo.ingredientNotes ?? {}))
    expect(html).toMatch(new RegExp(`<dt[^>]*>${name}`));
  expect(text).toContain('A mild cleanser from coconut');
  expect(html).toContain(`photo-${deepHydratingShampoo.usagePicture} `);
  expect(html.match(/<details(?![^>]* open)/g)).toHaveLength(2);
});

test('shows a product without the optional fields', () => {
  const {
    suitedTo,
    feelsLike,
    usageSteps,
    usagePicture,
    ingredientNotes,
    keyIngredients,
    ...plain
  } = deepHydratingShampoo;
  const html = render(plain);
  expect(html).toContain('Work two pumps between your palms and massage');
  expect(html).not.toContain('Suited to');
  expect(html).not.toContain(`photo-${usagePicture} `);
  expect(html).not.toContain('Key ingredients');
});
