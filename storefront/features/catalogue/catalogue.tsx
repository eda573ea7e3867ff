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
 * The products, filtered by category and text, beside the page's heading and the filter on wide screens. When all products
 * are shown, the offer of the pair follows.
 */
export function Catalogue({
  heading,
  facts,
  action,
  bundle,
  bundlePlaceholder,
}: {
  heading: ReactNode;
  /** At the foot of the heading's column. */
  facts: ReactNode;
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
      <div className="shell gap-x-20 lg:grid lg:grid-cols-[20rem_1fr] lg:pt-12">
        <div className="flex flex-col">
          {heading}
          <div className="js-only max-lg:mb-4 lg:mt-8">
            <CatalogueFilter query={query} onSearch={setSearch} />
          </div>
          {data && <ResultStatus query={query} count={found.length} />}
          {facts}
        </div>
        <div className="@container">
          {data ? (
            <Results found={found} all={data} action={action} />
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

/** How many products were found; without any, below the filter, what was searched for and the way to all of them. */
function ResultStatus({ query, count }: { query: CatalogueQuery; count: number }) {
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'text-lead lg:mt-8'}>
        {count > 0
          ? `${count} ${count === 1 ? 'product' : 'products'}`
          : 'No products found matching your criteria.'}
      </p>
      {count === 0 && (
        <>
          {query.search && (
            <p className="mt-2 wrap-anywhere text-ink-soft">You searched for “{query.search}”.</p>
          )}
          <ButtonLink to={PAGES.shop} variant="secondary" className="mt-6 mr-auto">
            Show all products
          </ButtonLink>
        </>
      )}
    </>
  );
}

function Results({
  found,
  all,
  action,
}: {
  found: readonly Product[];
  all: readonly Product[];
  action: (product: Product) => ReactNode;
}) {
  return (
    <>
      {found.length > 0 ? (
        <ProductGrid products={found} action={action} />
      ) : (
        <section aria-labelledby="suggestions" className="max-lg:pt-7">
          <h2 id="suggestions" className="mb-6 text-subheading">
            Perhaps one of these?
          </h2>
          <ProductGrid products={all} action={action} heading="h3" />
        </section>
      )}
      <PriceNotes className="mt-8" />
    </>
  );
}
