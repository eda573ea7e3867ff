import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { countItems } from '#domain/cart.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { useCart } from './cart-context.tsx';

/** The header's link to the cart; a badge shows the number of items unless it is zero. */
export function CartLink() {
  const count = countItems(useCart().cart);
  return (
    <Link
      to={PAGES.cart}
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      className="relative inline-grid size-[44px] place-items-center transition-colors duration-200 hover:text-clover"
    >
      <Icon name="bag" className="size-[24px]" />
      {count > 0 && <CountBadge key={count} count={count} />}
    </Link>
  );
}

/** A count at the corner of an icon; a new `key` restarts its animation. */
function CountBadge({ count }: { count: number }) {
  return (
    <span className="absolute top-0 right-0 min-w-[20px] rounded-full bg-green px-[4px] text-center text-[14px] leading-[20px] font-medium text-paper-light tabular-nums motion-safe:animate-settle">
      {count}
    </span>
  );
}
