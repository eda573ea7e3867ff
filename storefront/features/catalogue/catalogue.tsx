import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { products } from '#catalogue/products.ts';
import type { Product } from '#domain/product.ts';
import { findProducts } from '#domain/product-search.ts';
import { allProducts } from '#storefront/api/catalogue.ts';
import { PriceNotes } from '#storefront/ui/price.tsx';
import { CatalogueFilter, type CatalogueQuery, useCatalogueQuery } from './catalogue-filter.tsx';
import { ProductGrid, ProductGridPlaceholder } from './product-grid.tsx';

/**
 * The products, filtered by category and text, below the page's heading and the filter. When all products are shown, the
 * offer of the pair follows.
 */
export function Catalogue({
  heading,
  action,
  bundle,
  bundlePlaceholder,
}: {
  heading: ReactNode;
  action: (product: Product) => ReactNode;
  /** The offer of the pair, as wide as the screen. */
  bundle: (products: readonly Product[]) => ReactNode;
  /** As high as the offer of the pair. */
  bundlePlaceholder: ReactNode;
}) {
  const { setSearch, ...query } = useCatalogueQuery();
  const { data } = useQuery(allProducts());
  const found = findProducts(data ?? products, { category: query.category, text: query.search });
  const showsAll = found.length === (data ?? products).length;
  return (
    <>
      <div className="shell lg:pt-10">
        <div className="mb-4 items-end justify-between gap-x-20 lg:mb-8 lg:flex">
          {heading}
          <div className="js-only">
            <CatalogueFilter query={query} onSearch={setSearch} />
          </div>
        </div>
        <div className="@container">
          {data ? (
            <Results query={query} found={found} all={data} action={action} />
          ) : (
            // With a key its elements are not reused for the products, which would count as moved.
            <div key="placeholder" className="js-only">
              <ProductGridPlaceholder expected={found} />
            </div>
          )}
        </div>
      </div>
      {showsAll && (data ? bundle(data) : <div className="js-only">{bundlePlaceholder}</div>)}
    </>
  );
}

function Results({
  query,
  found,
  all,
  action,
}: {
  query: CatalogueQuery;
  found: readonly Product[];
  all: readonly Product[];
  action: (product: Product) => ReactNode;
}) {
  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-lead'}>
        {found.length > 0
          ? `${found.length} ${found.length === 1 ? 'product' : 'products'}`
          : 'No products found matching your criteria.'}
      </p>
      {found.length > 0 ? (
        <ProductGrid
          products={found}
          lineOf={({ notebook }) => notebook?.heading}
          action={action}
        />
      ) : (
        <>
          {query.search && (
            <p className="mt-2 wrap-anywhere text-ink-soft">You searched for “{query.search}”.</p>
          )}
          <section aria-labelledby="suggestions" className="mt-10">
            <h2 id="suggestions" className="mb-6 text-subheading">
              Perhaps one of these?
            </h2>
            <ProductGrid products={all} action={action} heading="h3" />
          </section>
        </>
      )}
      <PriceNotes className="mt-8" />
    </>
  );
}
