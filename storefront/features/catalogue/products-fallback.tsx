import { products } from '#catalogue/products.ts';
import { priceOf } from '#domain/product.ts';
import { Price } from '#storefront/ui/price.tsx';
import { PriceNotes } from '#storefront/ui/price-notes.tsx';
import { ScriptFallback } from '#storefront/ui/script-fallback.tsx';
import { UnitPrice } from '#storefront/ui/unit-price.tsx';

/**
 * All products with their prices, for users without JavaScript.
 * @param heading the heading level of the product names
 */
export function ProductsFallback({
  heading,
  className,
}: {
  heading: 'h2' | 'h3';
  className?: string;
}) {
  return (
    <ScriptFallback className={className}>
      {import.meta.env.SSR && <ProductList heading={heading} />}
    </ScriptFallback>
  );
}

function ProductList({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="max-w-[42rem]">
      <ul className="border-t border-line">
        {products.map((product) => (
          <li key={product.id} className="border-b border-line py-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Heading className="text-subheading">
                <a href={`/product/${product.id}`} className="text-link">
                  {product.name}
                </a>
              </Heading>
              <span>
                <UnitPrice product={product} /> <Price amount={priceOf(product)} />
              </span>
            </div>
            <p className="mt-2 text-ink-soft">{product.description}</p>
          </li>
        ))}
      </ul>
      <PriceNotes className="mt-4" />
    </div>
  );
}
