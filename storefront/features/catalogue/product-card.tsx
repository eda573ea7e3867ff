import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '#contract/pages.ts';
import { capitalise } from '#domain/capitalise.ts';
import { mainImageOf, type Product } from '#domain/product.ts';
import { useSoldOut } from '#storefront/api/availability.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { PriceLine } from '#storefront/ui/price.tsx';
import { SoldOutBadge } from '#storefront/ui/sold-out-badge.tsx';

/** The shape of a card's picture. */
export const CARD_PICTURE = 'aspect-6/7 sm:aspect-4/5';

const SIZES = '(min-width: 64rem) 30vw, 46vw';

/** A product in a list, with a link to its page and an action. */
export function ProductCard({
  product,
  heading: Heading = 'h2',
  sizes = SIZES,
  priority = false,
  line,
  children,
}: {
  product: Product;
  /** A sentence in italics above whom the product suits. */
  line?: string | undefined;
  /** The level of the product's name. */
  heading?: 'h2' | 'h3' | undefined;
  /** The pictures' `sizes` attribute. */
  sizes?: string;
  /** Loads the picture early. */
  priority?: boolean;
  /** The action: a button that adds the product to the cart. */
  children?: ReactNode;
}) {
  const to = productPath(product.id);
  const second = product.images[1];
  const soldOut = useSoldOut(product.id);
  return (
    <article className="flex h-full flex-col">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="group block">
        <span className="relative block overflow-hidden">
          <CardPicture product={product} sizes={sizes} priority={priority} />
          {second && <HoverPicture name={second} sizes={sizes} />}
          {soldOut && <SoldOutBadge />}
        </span>
        <span className="block pt-2 label sm:pt-4">
          {/* By CSS the word would begin in 'Sold out'. */}
          {capitalise(product.category)}
        </span>
      </Link>
      <Heading className="text-subheading leading-tight sm:mt-1">
        <Link to={to} className="hover:underline hover:decoration-1 hover:underline-offset-4">
          {product.name}
        </Link>
      </Heading>
      {line && <p className="mt-2 font-display text-xl text-balance italic">{line}</p>}
      {product.suitedTo && <p className="mt-1 text-ink-soft">{product.suitedTo}</p>}
      <PriceLine product={product} />
      {children && <div className="mt-auto pt-3 sm:pt-4">{children}</div>}
    </article>
  );
}

/** The first picture of a card. */
export function CardPicture({
  product,
  sizes,
  priority,
}: {
  product: Product;
  sizes: string;
  priority: boolean;
}) {
  return (
    <Picture
      name={mainImageOf(product)}
      alt=""
      sizes={sizes}
      priority={priority}
      className={`${CARD_PICTURE} w-full object-cover object-[50%_34%]`}
    />
  );
}

// Not displayed, and so not fetched, on devices without a mouse.
function HoverPicture({ name, sizes }: { name: string; sizes: string }) {
  return (
    <span className="absolute inset-0 hidden opacity-0 transition-opacity duration-500 ease-calm group-hover:opacity-100 motion-reduce:transition-none pointer-fine:block">
      <Picture name={name} alt="" sizes={sizes} className="size-full object-cover" />
    </span>
  );
}
