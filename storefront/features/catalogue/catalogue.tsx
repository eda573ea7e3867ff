import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { products } from '#catalogue/products.ts';
import { PAGES } from '#contract/pages.ts';
import type { Product } from '#domain/product.ts';
import { findProducts } from '#domain/product-search.ts';
import { allProducts } from '#storefront/api/catalogue.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { PriceNotes } from '#storefront/ui/price.tsx';
import { CatalogueFilter, type CatalogueQuery, useCatalogueQuery } from './catalogue-filter.tsx';
import { ProductGrid, ProductGridPlaceholder } from './product-grid.tsx';

/**
 * The products, filtered by category and text. When all products are shown, a tile with the offer of the pair
 * follows.
 */
export function Catalogue({
  action,
  bundleCard,
}: {
  action: (product: Product) => ReactNode;
  /** The tile that offers the pair. */
  bundleCard: (products: readonly Product[]) => ReactNode;
}) {
  const { setSearch, ...query } = useCatalogueQuery();
  return (
    <div className="@container relative grid gap-4">
      {/* Beside the page's heading on wide screens. */}
      <div className="js-only lg:absolute lg:right-0 lg:bottom-full lg:mb-7">
        <CatalogueFilter query={query} onSearch={setSearch} />
      </div>
      <Results query={query} action={action} bundleCard={bundleCard} />
    </div>
  );
}

function Results({
  query,
  action,
  bundleCard,
}: {
  query: CatalogueQuery;
  action: (product: Product) => ReactNode;
  bundleCard: (products: readonly Product[]) => ReactNode;
}) {
  const { data } = useQuery(allProducts());
  const found = findProducts(data ?? products, { category: query.category, text: query.search });
  if (!data) return <ProductGridPlaceholder expected={found} />;
  return (
    <div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-lead'}>
        {found.length > 0
          ? `${found.length} ${found.length === 1 ? 'product' : 'products'}`
          : 'No products found matching your criteria.'}
      </p>
      {found.length > 0 ? (
        <>
          <ProductGrid
            products={found}
            action={action}
            tile={found.length === data.length && bundleCard(data)}
          />
          <PriceNotes className="mt-10" />
        </>
      ) : (
        <>
          <ButtonLink to={PAGES.shop} variant="secondary" className="mt-6">
            Show all products
          </ButtonLink>
          <section aria-labelledby="suggestions" className="mt-12">
            <h2 id="suggestions" className="mb-6 text-subheading">
              Perhaps one of these?
            </h2>
            <ProductGrid products={data} action={action} heading="h3" />
            <PriceNotes className="mt-10" />
          </section>
        </>
      )}
    </div>
  );
}
