import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
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
 * The products, filtered by category and text. When all products are shown, the offer of the pair follows.
 */
export function Catalogue({
  action,
  bundle,
  bundlePlaceholder,
}: {
  action: (product: Product) => ReactNode;
  /** The offer of the pair, as wide as the screen. */
  bundle: (products: readonly Product[]) => ReactNode;
  /** As high as the offer of the pair. */
  bundlePlaceholder: ReactNode;
}) {
  const { setSearch, ...query } = useCatalogueQuery();
  return (
    <div className="relative">
      {/* Beside the page's heading on wide screens. */}
      <div className="shell js-only max-lg:mb-4 lg:absolute lg:inset-x-0 lg:bottom-full lg:mb-7 lg:flex lg:justify-end">
        <CatalogueFilter query={query} onSearch={setSearch} />
      </div>
      <Results
        query={query}
        action={action}
        bundle={bundle}
        bundlePlaceholder={bundlePlaceholder}
      />
    </div>
  );
}

function Results({
  query,
  action,
  bundle,
  bundlePlaceholder,
}: ComponentProps<typeof Catalogue> & { query: CatalogueQuery }) {
  const { data } = useQuery(allProducts());
  const found = findProducts(data ?? products, { category: query.category, text: query.search });
  if (!data)
    return (
      // With a key its elements are not reused for the products, which would count as moved.
      <div key="placeholder" className="js-only">
        <ProductGridPlaceholder expected={found} />
        {found.length === products.length && bundlePlaceholder}
      </div>
    );
  return (
    <>
      <div className="@container shell">
        <p role="status" className={found.length > 0 ? 'sr-only' : 'text-lead'}>
          {found.length > 0
            ? `${found.length} ${found.length === 1 ? 'product' : 'products'}`
            : 'No products found matching your criteria.'}
        </p>
        {found.length > 0 ? (
          <ProductGrid products={found} action={action} />
        ) : (
          <>
            {query.search && (
              <p className="mt-2 wrap-anywhere text-ink-soft">You searched for “{query.search}”.</p>
            )}
            <ButtonLink to={PAGES.shop} variant="secondary" className="mt-6">
              Show all products
            </ButtonLink>
            <section aria-labelledby="suggestions" className="mt-12">
              <h2 id="suggestions" className="mb-6 text-subheading">
                Perhaps one of these?
              </h2>
              <ProductGrid products={data} action={action} heading="h3" />
            </section>
          </>
        )}
        <PriceNotes className="mt-8" />
      </div>
      {found.length === data.length && bundle(data)}
    </>
  );
}
