import { Link } from 'react-router';
import { products } from '#catalogue/products.ts';
import { productPath } from '#contract/pages.ts';
import { type CartLine, lineTotal } from '#domain/cart.ts';
import { priceOf } from '#domain/product.ts';
import { useSoldOut } from '#storefront/api/availability.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Price, UnitPrice } from '#storefront/ui/price.tsx';
import { QuantityStepper } from '#storefront/ui/quantity-stepper.tsx';
import { useCart } from './cart-context.tsx';
import { useRemoveFromCart } from './use-cart-removal.ts';

const HEAD = 'label pb-4 font-normal';

/** The lines of the cart; on narrow screens each row becomes a block. */
export function CartTable() {
  const { cart } = useCart();
  return (
    <table className="w-full border-b border-line max-md:block">
      <caption className="sr-only">Products in your cart</caption>
      <thead className="max-md:sr-only">
        <tr className="text-left">
          <th scope="col" className={HEAD}>
            Product
          </th>
          <th scope="col" className={HEAD}>
            Quantity
          </th>
          <th scope="col" className={`${HEAD} pl-6 text-right`}>
            Price
          </th>
          <th scope="col" className={`${HEAD} pl-6 text-right`}>
            Subtotal
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
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
  return (
    <tr
      data-cart-line
      className="border-t border-line align-baseline max-md:grid max-md:grid-cols-[6rem_1fr_auto] max-md:gap-x-4 max-md:py-5 max-xs:grid-cols-[4rem_1fr_auto] max-xs:gap-x-1.5 @max-[16rem]:grid-cols-[minmax(0,1fr)_auto]!"
    >
      <th scope="row" className="text-left font-normal max-md:contents md:py-6 md:pr-6">
        <Link
          to={productPath(product.id)}
          className="group gap-5 max-md:contents md:flex md:items-start"
        >
          <Picture
            name={product.image}
            alt=""
            sizes="6rem"
            className="aspect-4/5 w-24 object-cover max-md:row-span-3 max-xs:w-16 @max-[16rem]:hidden"
          />
          <span className="self-baseline font-display text-[1.375rem] leading-tight text-balance group-hover:underline group-hover:underline-offset-4 max-md:wrap-anywhere">
            {product.name}
            {soldOut && (
              <span className="mt-1 block font-text text-small font-medium text-error">
                Sold out, not in the total
              </span>
            )}
          </span>
        </Link>
      </th>
      <td className="max-md:order-3 max-md:col-start-2 max-md:mt-3 @max-[16rem]:col-start-1!">
        <QuantityStepper
          value={quantity}
          label={product.name}
          onChange={(value) => setQuantity(product.id, value)}
        />
        {!soldOut && <Supply line={line} />}
      </td>
      <td className="text-right text-ink-soft max-md:order-2 max-md:col-start-2 max-md:mt-1 max-md:text-left md:pl-6 @max-[16rem]:col-start-1!">
        <Price amount={priceOf(product)} />
        <span className="md:hidden"> each</span>
        <UnitPrice product={product} className="block" />
      </td>
      <td className="text-right font-medium max-md:order-4 max-md:self-center max-md:pt-3 md:pl-6 @max-[16rem]:col-start-1! @max-[16rem]:text-left!">
        {soldOut ? (
          <del className="font-normal text-ink-soft">
            <Price amount={lineTotal(line)} />
          </del>
        ) : (
          <Price amount={lineTotal(line)} />
        )}
      </td>
      <td className="pl-2 text-right max-md:order-1 max-md:col-start-3 max-md:row-start-1 max-md:-mt-2 @max-[16rem]:col-start-2!">
        <button
          type="button"
          data-remove-line
          aria-label={`Remove ${product.name}`}
          className="inline-grid size-11 place-items-center text-ink-soft transition-colors hover:text-error"
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
  return (
    months <= 24 && <p className="mt-2 label md:whitespace-nowrap">Lasts about {months} months</p>
  );
}
