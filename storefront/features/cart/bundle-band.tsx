import { onePerCategory, type Product } from '#domain/product.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Placeholder } from '#storefront/ui/placeholder.tsx';
import { Reveal } from '#storefront/ui/reveal.tsx';
import { AddBundleButton, usePairInStock } from './bundle-offer.tsx';

const BAND = 'mt-10 md:mt-16 lg:h-[min(46vw,46rem,calc(100svh-5rem))]';
const PICTURE = 'aspect-square w-full md:aspect-3/2';

/** What other shops would add. */
const NOT_SOLD = ['A serum', 'A spray', 'A third bottle'] as const;

/** The pair, one product of each category, over the empty half of a photograph as wide as the screen. */
export function BundleBand({ products }: { products: readonly Product[] }) {
  const pair = onePerCategory(products);
  const inStock = usePairInStock(pair);
  return (
    <section
      aria-labelledby="pair-title"
      className={`relative isolate bg-green-deep text-paper-light dark-ground lg:flex lg:items-center ${BAND}`}
    >
      <Picture
        name="packing-wide"
        narrow="packing"
        alt=""
        sizes="(min-width: 64rem) 100vw, 150vw"
        className={`${PICTURE} object-cover object-right lg:absolute lg:inset-0 lg:-z-10 lg:aspect-auto lg:size-full`}
      />
      <div className="shell py-8">
        <div className="max-w-[30rem] [&_a]:text-inherit [&_button]:bg-paper-light [&_button]:text-green-deep">
          <Reveal as="ul" className="mb-4 font-display text-heading">
            {NOT_SOLD.map((product) => (
              <li key={product}>
                <del className="struck-out">{product}</del>
              </li>
            ))}
          </Reveal>
          <h2 id="pair-title" className="text-hero">
            The pair
          </h2>
          <p className="mt-3 text-lead">
            One for every wash, one for Sundays.
            {inStock && <span className="block">One delivery brings both.</span>}
          </p>
          <AddBundleButton
            pair={pair}
            variant="primary"
            className="mt-6 max-sm:w-full sm:min-w-72"
          />
        </div>
      </div>
    </section>
  );
}

/** The band while the products load, as high as it is. */
export function BundleBandPlaceholder() {
  return (
    <div data-placeholder className={BAND}>
      <Placeholder className={`${PICTURE} lg:aspect-auto lg:h-full`} />
      {/* The texts below the photograph. */}
      <div className="h-95 md:h-105 lg:hidden" />
    </div>
  );
}
