import { Link } from 'react-router';
import { products } from '#catalogue/products.ts';
import { productPath } from '#contract/pages.ts';
import { type CartLine, lineTotal } from '#domain/cart.ts';
import { priceOf } from '#domain/product.ts';
import { NOT_IN_TOTAL } from '#domain/sold-out.ts';
import { useSoldOut } from '#storefront/api/availability.ts';
import { BackInStockLink } from '#storefront/ui/back-in-stock-link.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Price, UnitPrice } from '#storefront/ui/price.tsx';
import { QuantityStepper } from '#storefront/ui/quantity-stepper.tsx';
import { useCart } from './cart-context.tsx';
import { useCanBuy } from './cart-summary.tsx';
import { useRemoveFromCart } from './use-cart-removal.ts';

/** The lines of the cart; a row is a block of its own, whose column headings only assistive technology reads. */
export function CartTable() {
  const { cart } = useCart();
  return (
    <table className="block border-y border-line">
      <caption className="sr-only">Products in your cart</caption>
      <thead className="sr-only">
        <tr>
          {['Product', 'Quantity', 'Price', 'Subtotal', 'Remove'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {cart.map((line) => (
          <CartRow key={line.product.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function CartRow({ line }: { line: CartLine }) {
  const { product, quantity } = line;
  const { setQuantity } = useCart();
  const remove = useRemoveFromCart();
  const soldOut = useSoldOut(product.id);
  const canBuy = useCanBuy();
  return (
    <tr data-cart-line className="cart-row border-line not-first:border-t">
      <th scope="row" className="contents">
        <Link to={productPath(product.id)} className="group">
          <Picture
            name={product.image}
            alt=""
            sizes="10rem"
            className="aspect-4/5 w-full object-cover"
          />
          <span className="text-left font-display text-subheading text-balance wrap-anywhere group-hover:underline group-hover:underline-offset-4">
            {product.name}
            {soldOut && (
              <span className="mt-1 block font-text text-sm font-medium text-error">
                {canBuy ? NOT_IN_TOTAL : 'Sold out'}
              </span>
            )}
          </span>
        </Link>
      </th>
      <td>
        {soldOut ? (
          <>
            <p className="label">Quantity: {quantity}</p>
            {canBuy && <BackInStockLink product={product} variant="quiet" />}
          </>
        ) : (
          <QuantityStepper
            value={quantity}
            label={product.name}
            onChange={(value) => setQuantity(product.id, value)}
          />
        )}
      </td>
      <td>
        <Price amount={priceOf(product)} /> each
        <UnitPrice product={product} className="block whitespace-normal" />
        {!soldOut && <Supply line={line} />}
      </td>
      <td className="text-lg">
        {soldOut ? (
          <del className="text-ink-soft">
            <Price amount={lineTotal(line)} />
          </del>
        ) : (
          <Price amount={lineTotal(line)} className="font-medium" />
        )}
      </td>
      <td>
        <button
          type="button"
          data-remove-line
          aria-label={`Remove ${product.name}`}
          className="grid size-11 place-items-center text-ink-soft transition-colors hover:text-error"
          onClick={() => remove(line)}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  );
}

/** How long the quantity of a line lasts; nothing for stocks of more than two years. */
function Supply({ line: { product, quantity } }: { line: CartLine }) {
  const { lastsMonths = Number.POSITIVE_INFINITY } =
    products.find(({ id }) => id === product.id) ?? {};
  const months = lastsMonths * quantity;
  return months <= 24 && <p className="label">Lasts about {months} months</p>;
}
