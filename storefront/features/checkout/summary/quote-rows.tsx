import type { Quote } from '#contract/quote.ts';
import type { Cents } from '#domain/money.ts';
import { vatText } from '#domain/trade-terms.ts';
import { Price } from '../../../ui/price.tsx';

/** Subtotal, shipping, discount, VAT and total (spec section 2, Checkout). */
export function QuoteRows({ quote }: { quote: Quote }) {
  const { subtotal, shipping, discount, tax, total } = quote;
  return (
    <dl className="mt-4 grid gap-y-2.5 border-t border-line pt-5">
      <Row label="Subtotal" amount={subtotal} />
      <Row label={`Shipping (${shipping.name})`} amount={shipping.price} />
      {discount && <Row label={`Discount (${discount.code})`} amount={-discount.amount} />}
      <Row label={`Tax (${vatText()} VAT)`} amount={tax} />
      <div
        aria-live="polite"
        aria-atomic="true"
        className="mt-2.5 flex items-baseline justify-between gap-4 border-t border-line pt-5 font-medium"
      >
        <dt className="text-lg">Total</dt>
        <dd>
          <Price amount={total} className="text-2xl" />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
