import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '#domain/product.ts';
import { relatedTo } from '#domain/product-search.ts';
import { productsOfCategory } from '#storefront/api/catalogue.ts';
import { ProductCard } from './product-card.tsx';

/** Other products of the same category; no section if there are none. */
export function RelatedProducts({
  product,
  action,
}: {
  product: Product;
  action: (product: Product) => ReactNode;
}) {
  const { data = [] } = useQuery(productsOfCategory(product.category));
  const related = relatedTo(product, data);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-12 lg:mt-24">
      <h2 id="related" className="text-heading">
        Related products
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} heading="h3">
              {action(other)}
            </ProductCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
