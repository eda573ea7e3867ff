import { useId, useState } from 'react';
import type { Quote } from '#contract/quote.ts';
import type { Cart } from '#domain/cart.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { QuoteRows } from './quote-rows.tsx';
import { SummaryLines } from './summary-lines.tsx';

/** What is bought and what it costs; on a narrow screen it folds, with the total in sight. */
export function OrderSummary({ cart, quote }: { cart: Cart; quote: Quote }) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <aside
      aria-labelledby={`${id}-name`}
      className={`bg-paper lg:sticky lg:top-28 lg:forced-colors:border ${unfolded ? '' : 'top-bar'}`}
    >
      <h2 id={`${id}-name`} className="px-8 pt-8 text-subheading max-lg:sr-only">
        Order summary
      </h2>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
        className={`flex w-full items-center justify-between gap-4 py-4 lg:hidden ${unfolded ? 'px-5' : ''}`}
      >
        <span className="flex items-center gap-2 font-medium">
          {unfolded ? 'Hide order summary' : 'Show order summary'}
          <Icon
            name="chevron-down"
            className={`size-5 transition-transform duration-200 ${unfolded ? 'rotate-180' : ''}`}
          />
        </span>
        <span aria-live={unfolded ? 'off' : 'polite'}>
          <Price amount={quote.total} className="text-lg font-medium" />
        </span>
      </button>
      <div
        id={id}
        className={`px-5 pb-6 lg:block lg:px-8 lg:pt-6 lg:pb-8 ${unfolded ? '' : 'hidden'}`}
      >
        <SummaryLines cart={cart} />
        <QuoteRows quote={quote} />
      </div>
    </aside>
  );
}
