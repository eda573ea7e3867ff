import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MASK_USE } from '#domain/policies.ts';
import { mainImageOf, type Product, priceOf } from '#domain/product.ts';
import { firstProducts } from '../../api/catalogue.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { PriceNotes } from '../../ui/price-notes.tsx';
import { UnitPrice } from '../../ui/unit-price.tsx';
import { FeaturedSection, FeaturedSkeletons } from './featured-placeholder.tsx';

/** Three products are requested, two are shown (R10.8). */
const SHOWN_COUNT = 2;
const SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 90vw';

/** The featured products of the home page, beside a short text. */
export function FeaturedProducts() {
  const { data, isPending } = useQuery(firstProducts());
  return (
    <FeaturedSection loading={isPending}>
      {isPending && <FeaturedSkeletons />}
      {data?.slice(0, SHOWN_COUNT).map((product) => (
        <li key={product.id}>
          <FeaturedCard product={product} />
        </li>
      ))}
      {data && (
        <li className="flex flex-col justify-end gap-6 sm:max-lg:col-span-2 lg:pb-20 lg:pl-4">
          <p className="max-w-[22ch] font-display text-subheading lining-nums">
            Wash as often as you like. Leave the mask in for {MASK_USE.leastMinutes} minutes,{' '}
            {MASK_USE.howOften}.
          </p>
          <Link to="/shop" className="text-link self-start py-1.5 font-medium text-green">
            See both in the shop
          </Link>
          <PriceNotes />
        </li>
      )}
    </FeaturedSection>
  );
}

function FeaturedCard({ product }: { product: Product }) {
  return (
    <Link to={`/product/${product.id}`} className="group block">
      <span className="block overflow-hidden">
        <Picture
          name={mainImageOf(product)}
          alt=""
          sizes={SIZES}
          className="aspect-4/5 w-full object-cover transition-transform duration-700 ease-calm motion-safe:group-hover:scale-[1.025]"
        />
      </span>
      <span className="mt-5 flex items-baseline justify-between gap-4">
        <h3 className="text-subheading underline-offset-4 group-hover:underline group-hover:decoration-1">
          {product.name}
        </h3>
        <Price amount={priceOf(product)} />
      </span>
      <UnitPrice product={product} className="block text-right" />
    </Link>
  );
}
