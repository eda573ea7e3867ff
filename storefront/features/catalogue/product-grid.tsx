import type { ReactNode } from 'react';
import type { Product } from '#domain/product.ts';
import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';
import { CARD_PICTURE, CardPicture, ProductCard } from './product-card.tsx';

/** With the lines below the grid and the offer of the pair, as many as R1.10 wants. */
const CARDS = [0, 1];
const LINES = [2, 3, 4];

/** The first row, whose pictures load early. */
const hasPriority = (index: number) => index < 2;

const GRID = 'grid gap-x-10 gap-y-10 sm:grid-cols-2 [&_img]:aspect-6/7';

const SIZES = '(min-width: 40rem) 46vw, 92vw';

/** A grid of product cards, each with an action. */
export function ProductGrid({
  products,
  heading,
  lineOf,
  action,
}: {
  products: readonly Product[];
  /** The level of the products' names; h2 when absent. */
  heading?: 'h2' | 'h3' | undefined;
  /** A sentence in italics below a product's name. */
  lineOf?: (product: Product) => string | undefined;
  action: (product: Product) => ReactNode;
}) {
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading={heading}
            sizes={SIZES}
            priority={hasPriority(index)}
            line={lineOf?.(product)}
          >
            {action(product)}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

/**
 * The placeholder of the grid while products load, with the pictures of the expected ones: two cards and the lines
 * below, so that the page keeps its height.
 */
export function ProductGridPlaceholder({ expected }: { expected: readonly Product[] }) {
  return (
    <>
      <LoadingNote>Loading products</LoadingNote>
      <div className={GRID}>
        {CARDS.map((index) => (
          <CardPlaceholder key={index} product={expected[index]} priority={hasPriority(index)} />
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-x-3 label">
        {LINES.map((index) => (
          <div key={index} data-placeholder className="h-lh w-36 py-1">
            <Placeholder className="h-full" />
          </div>
        ))}
      </div>
    </>
  );
}

function CardPlaceholder({
  product,
  priority,
}: {
  product: Product | undefined;
  priority: boolean;
}) {
  return (
    <div data-placeholder className="pb-15 sm:pb-26 md:pb-17 lg:pb-28">
      {product ? (
        <CardPicture product={product} sizes={SIZES} priority={priority} />
      ) : (
        <Placeholder className={`${CARD_PICTURE} w-full`} />
      )}
      <Placeholder className="mt-4 h-lh w-3/4 text-subheading leading-tight" />
      <Placeholder className="mt-2 h-4 w-3/4" />
      <Placeholder className="mt-1 h-lh w-3/4" />
      <Placeholder className="mt-5 h-12 w-full lg:mt-2 lg:h-5" />
    </div>
  );
}
