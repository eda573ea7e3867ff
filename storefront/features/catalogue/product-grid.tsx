import type { ReactNode } from 'react';
import type { Product } from '#domain/product.ts';
import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';
import { CARD_PICTURE, CardPicture, ProductCard } from './product-card.tsx';

/** With the lines below the grid, as many as R1.10 wants. */
const CARDS = [0, 1];
const LINES = [3, 4, 5];

/** The first row, whose pictures load early. */
const hasPriority = (index: number) => index < 2;

const GRID = 'grid gap-x-4 gap-y-10 max-lg:@xs:grid-cols-2 sm:gap-x-8 lg:grid-cols-3 lg:gap-x-10';

/** A grid of product cards, each with an action, and a tile after them. */
export function ProductGrid({
  products,
  heading,
  action,
  tile,
}: {
  products: readonly Product[];
  /** The level of the products' names; h2 when absent. */
  heading?: 'h2' | 'h3' | undefined;
  action: (product: Product) => ReactNode;
  tile?: ReactNode;
}) {
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} priority={hasPriority(index)}>
            {action(product)}
          </ProductCard>
        </li>
      ))}
      {tile && <li className="max-lg:col-span-full">{tile}</li>}
    </ul>
  );
}

/**
 * The placeholder of the grid while products load, with the pictures of the expected ones: two cards, the tile after
 * them, and the line below, so that the page keeps its height.
 */
export function ProductGridPlaceholder({ expected }: { expected: readonly Product[] }) {
  return (
    <div className={`js-only ${GRID}`}>
      <LoadingNote>Loading products</LoadingNote>
      {CARDS.map((index) => {
        const product = expected[index];
        return (
          <div key={index} className="pb-36 md:pb-9 lg:pb-8">
            {product ? (
              <CardPicture product={product} priority={hasPriority(index)} />
            ) : (
              <Placeholder className={`${CARD_PICTURE} w-full`} />
            )}
            <Placeholder className="mt-4 h-7 w-3/4" />
            <Placeholder className="mt-2 h-4 w-3/4" />
            <Placeholder className="mt-5 h-12 w-full" />
          </div>
        );
      })}
      <div className="max-lg:col-span-full">
        <Placeholder className="aspect-3/2 w-full lg:aspect-4/5" />
        <Placeholder className="mt-4 h-7 w-3/4" />
        <Placeholder className="mt-2 h-20 w-full" />
        <Placeholder className="mt-5 h-12 w-full" />
      </div>
      {LINES.map((index) => (
        <Placeholder key={index} className="h-4 w-full" />
      ))}
    </div>
  );
}
