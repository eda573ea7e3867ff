import { type ReactNode, useId, useState } from 'react';
import { type Cart, lineTotal } from '#domain/cart.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { Quote } from '#domain/order.ts';
import { vatLabel } from '#domain/order-vat.ts';
import { skuOf } from '#domain/product.ts';
import { NOT_IN_TOTAL } from '#domain/sold-out.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Price, UnitPrice } from '#storefront/ui/price.tsx';
import { ESTIMATED } from './checkout-notices.ts';

/** The order's lines and amounts; collapsible below a sticky total on narrow screens. */
export function OrderSummary({
  cart,
  soldOut,
  quote,
  country,
  estimated,
  children,
}: {
  cart: Cart;
  /** The ids of products that the amounts leave out. */
  soldOut: readonly number[];
  quote: Quote;
  /** The destination. */
  country: string;
  /** Whether the delivery price may change with the address. */
  estimated: boolean;
  /** Below the amounts. */
  children?: ReactNode;
}) {
  const included = <Included quote={quote} estimated={estimated} />;
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <aside
      aria-labelledby={`${id}-name`}
      className={`bg-paper lg:sticky lg:top-28 lg:mt-4 lg:forced-colors:border ${expanded ? '' : 'top-bar'}`}
    >
      <h2 id={`${id}-name`} className="text-subheading max-lg:sr-only">
        Order summary
      </h2>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
        className={`@container flex w-full flex-wrap items-center justify-between gap-x-4 py-3 lg:hidden ${expanded ? 'px-5' : ''}`}
      >
        <span className="flex items-center gap-2 font-medium">
          {expanded ? 'Hide order summary' : 'Show order summary'}
          <Icon
            name="chevron-down"
            className={`size-5 transition-transform duration-200 ${expanded ? 'rotate-180' : ''}`}
          />
        </span>
        <span aria-live={expanded ? 'off' : 'polite'} aria-atomic="true" className="contents">
          <Price amount={quote.total} className="text-lg leading-tight font-medium" />{' '}
          <span className="basis-full text-right label leading-tight">{included}</span>
        </span>
      </button>
      <div id={id} className={`pb-6 max-lg:px-5 lg:block lg:pt-5 ${expanded ? '' : 'hidden'}`}>
        <SummaryLines cart={cart} soldOut={soldOut} />
        <QuoteRows
          quote={quote}
          estimated={estimated}
          detail={
            <>
              {included}
              {!estimated && ` to ${country}`}
            </>
          }
        />
      </div>
      {children}
    </aside>
  );
}

/** What the total includes; exports can be without VAT. The price is left out where text is large. */
function Included({ quote, estimated }: { quote: Quote; estimated: boolean }) {
  const { vatRate, shipping } = quote;
  if (estimated) return vatRate === 0 ? 'delivery estimated' : 'with VAT, delivery estimated';
  return (
    <>
      {vatRate === 0 ? 'with ' : 'with VAT and '}
      <span className="@max-[14rem]:hidden">{formatEuro(shipping.price)} </span>delivery
    </>
  );
}

function SummaryLines({ cart, soldOut }: { cart: Cart; soldOut: readonly number[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ul aria-label="Products" tabIndex={0} className="@container max-h-[300px] overflow-y-auto">
      {cart.map((line) => (
        <li
          key={line.product.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 first:pt-0 @min-[14rem]:grid-cols-[5.5rem_minmax(0,1fr)_auto]"
        >
          <Picture
            name={line.product.image}
            alt=""
            sizes="5.5rem"
            className="aspect-4/5 w-22 self-start object-cover @max-[14rem]:hidden"
          />
          <div>
            <p className="leading-tight font-medium">{line.product.name}</p>
            {soldOut.includes(line.product.id) && (
              <p className="text-sm font-medium text-error">{NOT_IN_TOTAL}</p>
            )}
            <p className="mt-2 text-sm tabular-nums">Quantity: {line.quantity}</p>
            <UnitPrice product={line.product} className="block whitespace-normal" />
            <p className="label wrap-anywhere">{skuOf(line.product)}</p>
          </div>
          {soldOut.includes(line.product.id) ? (
            <del className="text-ink-soft">
              <Price amount={lineTotal(line)} />
            </del>
          ) : (
            <Price amount={lineTotal(line)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function QuoteRows({
  quote,
  estimated,
  detail,
}: {
  quote: Quote;
  estimated: boolean;
  detail: ReactNode;
}) {
  const { subtotal, shipping, discount, tax, total } = quote;
  return (
    <dl className="mt-4 grid gap-y-2.5 border-t border-line pt-5">
      <Row label="Subtotal" amount={subtotal} />
      <Row
        label={estimated ? 'Delivery' : shipping.name}
        hint={estimated && ESTIMATED}
        amount={shipping.price}
      />
      {discount && <Row label={`Discount (${discount.code})`} amount={-discount.amount} />}
      <Row label={vatLabel(quote)} amount={tax} />
      <div
        aria-live="polite"
        aria-atomic="true"
        className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-5"
      >
        <dt className="text-lg font-medium">Total</dt>
        <dd>
          <Price amount={total} className="font-display text-heading font-medium lining-nums" />
        </dd>
        <dd className="basis-full text-right label">{detail}</dd>
      </div>
    </dl>
  );
}

function Row({ label, hint, amount }: { label: string; hint?: string | false; amount: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>
        {label}
        {hint && <span className="block label">{hint}</span>}
      </dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
