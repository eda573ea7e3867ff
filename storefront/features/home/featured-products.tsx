import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGES, productPath } from '#contract/pages.ts';
import { mainImageOf, type Product } from '#domain/product.ts';
import { useSoldOut } from '#storefront/api/availability.ts';
import { firstProducts } from '#storefront/api/catalogue.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { PriceLine, PriceNotes } from '#storefront/ui/price.tsx';
import { SoldOutBadge } from '#storefront/ui/sold-out-badge.tsx';
import { FeaturedCardPlaceholders, FeaturedSection } from './featured-placeholder.tsx';

/** Three products are requested, two are shown (R10.8). */
const SHOWN_COUNT = 2;
const SIZES = '(min-width: 64rem) 30vw, (min-width: 22.5rem) 45vw, 90vw';

/** The featured products of the home page, and a tile that offers the pair in a third column. */
export function FeaturedProducts({
  action,
  bundleCard,
}: {
  action: (product: Product) => ReactNode;
  bundleCard: (products: readonly Product[]) => ReactNode;
}) {
  const { data, isPending } = useQuery(firstProducts());
  const shown = data?.slice(0, SHOWN_COUNT);
  return (
    <FeaturedSection loading={isPending} foot={shown && <Foot />}>
      {isPending && <FeaturedCardPlaceholders />}
      {shown?.map((product) => (
        <li key={product.id} className="flex flex-col">
          <FeaturedCard product={product} />
          <div className="mt-auto pt-4">{action(product)}</div>
        </li>
      ))}
      {shown && <li className="max-lg:col-span-full">{bundleCard(shown)}</li>}
    </FeaturedSection>
  );
}

function Foot() {
  return (
    <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
      <PriceNotes />
      <Link to={PAGES.shop} className="text-link py-1.5 font-medium text-green">
        See both in the shop
      </Link>
    </div>
  );
}

function FeaturedCard({ product }: { product: Product }) {
  const soldOut = useSoldOut(product.id);
  return (
    <Link to={productPath(product.id)} className="group block">
      <div className="relative overflow-hidden">
        <Picture
          name={mainImageOf(product)}
          alt=""
          sizes={SIZES}
          className="aspect-4/5 w-full object-cover transition-transform duration-700 ease-calm motion-safe:group-hover:scale-[1.025]"
        />
        {soldOut && <SoldOutBadge />}
      </div>
      <h3 className="mt-4 text-subheading leading-tight underline-offset-4 group-hover:underline group-hover:decoration-1">
        {product.name}
      </h3>
      <p className="mt-1 text-ink-soft">{product.suitedTo}</p>
      <PriceLine product={product} />
    </Link>
  );
}
