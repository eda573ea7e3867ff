import { Link } from 'react-router';
import { countItems } from '#domain/cart.ts';
import { CountBadge } from '#storefront/ui/count-badge.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { useCart } from './cart-context.tsx';

/** The header's link to the cart; a badge shows the number of items unless it is zero. */
export function CartLink() {
  const count = countItems(useCart().cart);
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      className="relative inline-grid size-[44px] place-items-center transition-colors duration-200 hover:text-clover"
    >
      <Icon name="bag" className="size-[24px]" />
      {count > 0 && <CountBadge key={count} count={count} />}
    </Link>
  );
}
