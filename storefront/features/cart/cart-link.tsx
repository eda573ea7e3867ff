import { Link } from 'react-router';
import { countItems } from '#domain/cart.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { useCart } from './use-cart.ts';

/** The header's way to the cart; its badge shows the total quantity, above zero only. */
export function CartLink() {
  const count = countItems(useCart().cart);
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      className="relative inline-grid size-11 place-items-center transition-colors duration-200 hover:text-clover"
    >
      <Icon name="bag" className="size-6" />
      {count > 0 && (
        // A new key at each count starts the small motion again.
        <span
          key={count}
          className="motion-safe:animate-settle absolute top-0 right-0 min-w-5 rounded-full bg-green px-1 text-center text-xs leading-5 font-medium text-paper-light tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
