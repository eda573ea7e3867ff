import { Link } from 'react-router';
import { productPath } from '#contract/pages.ts';
import { countItems, productsMissingFrom, quantityIn } from '#domain/cart.ts';
import { sumOf } from '#domain/money.ts';
import { mainImageOf, onePerCategory, type Product, priceOf } from '#domain/product.ts';
import { CLOSED_NOTICE_ID, useAvailability, useClosedLabel } from '#storefront/api/availability.ts';
import { BackInStockLink } from '#storefront/ui/back-in-stock-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { focusPageHeading } from '#storefront/ui/focus-page-heading.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Price, UnitPrice } from '#storefront/ui/price.tsx';
import { useAddToCart } from './add-to-cart.tsx';
import { useCart } from './cart-context.tsx';

/** The pair, one product of each category, as a card. */
export function BundleCard({
  products,
  heading: Heading,
}: {
  products: readonly Product[];
  heading: 'h2' | 'h3';
}) {
  const pair = onePerCategory(products);
  const inStock = usePairInStock(pair);
  return (
    <section
      aria-labelledby="pair-title"
      className="grid h-full gap-x-4 sm:gap-x-8 lg:grid-rows-[auto_1fr] max-lg:@xs:grid-cols-2"
    >
      <Picture
        name="pair"
        alt=""
        sizes="(min-width: 64rem) 30vw, (min-width: 22.5rem) 45vw, 90vw"
        className="aspect-4/5 w-full object-cover"
      />
      <div className="max-lg:self-center">
        <Heading id="pair-title" className="mt-4 text-subheading leading-tight">
          The pair
        </Heading>
        <p className="mt-1 text-balance text-ink-soft">
          {inStock && 'One delivery for both. '}One for every wash, one for Sundays.
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <Price amount={sumOf(pair.map(priceOf))} className="text-lg" />
          <span className="label">{netQuantities(pair).join(' and ')}</span>
        </p>
      </div>
      <div className="col-span-full pt-4">
        <AddBundleButton pair={pair} variant="primary" className="w-full" priced={false} />
      </div>
    </section>
  );
}

/** Whether no product of the pair is sold out. */
export function usePairInStock(pair: readonly Product[]): boolean {
  const { soldOut } = useAvailability();
  return !pair.some(({ id }) => soldOut.includes(id));
}

/** The net quantities, without those of products that are not sold by volume. */
function netQuantities(products: readonly Product[]): string[] {
  return products.flatMap(({ netQuantityMl }) =>
    netQuantityMl === undefined ? [] : [`${netQuantityMl} ml`],
  );
}

/** On a product's page: the product that goes with it, and a button that adds both. */
export function BundleSection({ product, pair }: { product: Product; pair: readonly Product[] }) {
  const other = pair.find(({ id }) => id !== product.id);
  if (!other) return null;
  return (
    <section
      aria-labelledby="routine-title"
      className="mt-10 grid grid-cols-1 items-center gap-x-16 bg-paper lg:mt-24 lg:grid-cols-2"
    >
      <Picture
        name="brand-scene"
        alt=""
        sizes="(min-width: 64rem) 45vw, 92vw"
        className="aspect-3/2 w-full object-cover lg:aspect-4/3"
      />
      <div className="p-4 sm:px-10 lg:py-10 lg:pl-0">
        <h2 id="routine-title" className="text-heading">
          The pair
        </h2>
        <ul className="mt-4 border-b border-line">
          {[product, other].map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2.5"
            >
              {item === other ? (
                <Link to={productPath(other.id)} className="text-link font-medium">
                  {other.name}
                </Link>
              ) : (
                <span className="font-medium">{item.name}</span>
              )}
              <span className="flex flex-wrap items-baseline justify-between gap-x-6 max-sm:w-full">
                <UnitPrice product={item} /> <Price amount={priceOf(item)} />
              </span>
              {item === other && item.suitedTo && (
                <span className="w-full text-ink-soft max-sm:hidden">{item.suitedTo}</span>
              )}
            </li>
          ))}
        </ul>
        <AddBundleButton pair={pair} variant="primary" className="mt-5 max-sm:w-full sm:min-w-72" />
      </div>
    </section>
  );
}

/** In the cart: the product that goes with the only one there; of both, that they are enough, and how many are more than that. */
export function BundleSuggestion({ pair }: { pair: readonly Product[] }) {
  const { cart } = useCart();
  const inStock = usePairInStock(pair);
  const missing = pair.filter(({ id }) => quantityIn(cart, id) === 0);
  const [other] = missing;
  if (!other && pair.length === 2) {
    if (!inStock) return null;
    const spare = countItems(cart) - pair.length;
    return (
      <p className="mt-8 mb-6 font-display text-part italic lg:mt-14">
        <span className="ringed inline-block">Two are enough</span>{' '}
        <span className="inline-block pt-4">
          and {spare === 0 ? 'both are here' : `${spare === 1 ? 'one' : spare} to spare`}.
        </span>
      </p>
    );
  }
  if (!other || missing.length === pair.length) return null;
  return (
    <section
      aria-labelledby="goes-with-title"
      className="mt-10 grid grid-cols-[6rem_1fr] items-center gap-x-5 gap-y-4 bg-paper p-5 max-xs:grid-cols-[4rem_1fr] sm:grid-cols-[6rem_1fr_auto]"
    >
      <Picture
        name={mainImageOf(other)}
        alt=""
        sizes="6rem"
        className="aspect-4/5 w-full object-cover"
      />
      <div>
        <h2 id="goes-with-title" className="font-text label">
          Goes with
        </h2>
        <Link
          to={productPath(other.id)}
          className="block py-0.5 font-display text-subheading leading-tight hover:underline hover:underline-offset-4"
        >
          {other.name}
        </Link>
        <UnitPrice product={other} />
      </div>
      <AddBundleButton
        pair={pair}
        variant="secondary"
        className="max-sm:col-span-2"
        onAdded={focusPageHeading}
      />
    </section>
  );
}

/**
 * Adds the product of the pair that the cart lacks, or else both; disabled when the shop is closed. Of a sold-out one it
 * says so, with a link to an email when it is back.
 */
export function AddBundleButton({
  pair,
  variant,
  className,
  priced = true,
  onAdded,
}: {
  pair: readonly Product[];
  variant: 'primary' | 'secondary';
  className: string;
  /** Whether the button shows the price of both; of one it does in any case. */
  priced?: boolean;
  onAdded?: () => void;
}) {
  const addToCart = useAddToCart();
  const { cart } = useCart();
  const missing = productsMissingFrom(cart, pair);
  const { soldOut } = useAvailability();
  const closed = useClosedLabel();
  const gone = missing.find(({ id }) => soldOut.includes(id));
  if (gone)
    return (
      <div className={`${className} flex min-h-button flex-wrap items-center gap-x-6`}>
        <p className="text-sm">The {gone.category} is sold out</p>
        <BackInStockLink product={gone} variant="quiet" />
      </div>
    );
  if (closed)
    return (
      <Button variant={variant} className={className} disabled aria-describedby={CLOSED_NOTICE_ID}>
        {closed}
      </Button>
    );
  return (
    <Button
      variant={variant}
      className={className}
      onClick={({ currentTarget }) => {
        addToCart(missing, currentTarget);
        onAdded?.();
      }}
    >
      {missing.length === pair.length ? 'Add both' : `Add the ${missing[0]?.category}`}{' '}
      {(priced || missing.length < pair.length) && (
        <Price amount={sumOf(missing.map(priceOf))} className="border-l border-current/35 pl-3" />
      )}
    </Button>
  );
}
