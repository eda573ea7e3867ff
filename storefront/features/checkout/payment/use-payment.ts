import { useRef, useState } from 'react';
import type { Quote } from '#contract/quote.ts';
import { formatEuro } from '#domain/money.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { CHECKOUT_NOTICES } from '../form/checkout-notices.ts';
import type { CardDesk } from './card-desk.ts';
import {
  checkoutIdFor,
  checkoutSeed,
  checkoutStorage,
  contentsOf,
  renewCheckoutSeed,
  type WantedOrder,
} from './checkout-id.ts';
import { type PayOutcome, payOrder } from './pay-order.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';

export type PaymentState =
  | { kind: 'idle' }
  | { kind: 'processing' }
  /** The outcome is open and the shop looks for it. */
  | { kind: 'checking' }
  | { kind: 'error'; message: string }
  /** The outcome stayed open: paying again is not offered. */
  | { kind: 'unconfirmed'; message: string };

export type PaidOutcome = Extract<PayOutcome, { kind: 'paid' }>;

export interface Payment {
  state: PaymentState;
  /** The shop's own quote for these contents, once it answered that it reckons otherwise. */
  correctedQuote: (wanted: WantedOrder) => Quote | undefined;
  pay: (cards: CardDesk | undefined, wanted: WantedOrder, expectedTotal: number) => void;
}

/** Runs payments one at a time: idle, processing, then an error or the paid order. */
export function usePayment(onPaid: (paid: PaidOutcome) => void): Payment {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' });
  const [correction, setCorrection] = useState<{ contents: string; quote: Quote }>();
  const running = useRef(false);
  // Read once: another tab that has paid this cart meanwhile must not make this one a new order.
  const [seed, setSeed] = useState(() => checkoutSeed(checkoutStorage, newId));

  const fail = (message: string) => setState({ kind: 'error', message });

  function conclude(outcome: PayOutcome, wanted: WantedOrder) {
    switch (outcome.kind) {
      case 'paid':
        return onPaid(outcome);
      case 'card-error':
        return fail(outcome.message ?? PAYMENT_TEXTS.cardFailed);
      case 'quote-changed':
        setCorrection({ contents: contentsOf(wanted), quote: outcome.quote });
        return fail(PAYMENT_TEXTS.totalChanged(formatEuro(outcome.quote.total)));
      case 'checkout-used-up':
        setSeed(renewCheckoutSeed(checkoutStorage, newId));
        return failOrder();
      case 'unconfirmed':
        return setState({
          kind: 'unconfirmed',
          message: PAYMENT_TEXTS.unconfirmed(outcome.orderId),
        });
    }
  }

  function failOrder() {
    showToast(CHECKOUT_NOTICES.orderFailed);
    fail(CHECKOUT_NOTICES.orderFailed.description);
  }

  async function pay(cards: CardDesk, wanted: WantedOrder, expectedTotal: number) {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'processing' });
    const checkoutId = checkoutIdFor(seed, wanted);
    const tools = { cards, newId, wait, onChecking: () => setState({ kind: 'checking' }) };
    try {
      conclude(await payOrder(tools, { ...wanted, checkoutId, expectedTotal }), wanted);
    } catch (error) {
      console.error(error);
      failOrder();
    } finally {
      running.current = false;
    }
  }

  return {
    state,
    correctedQuote: (wanted) =>
      correction?.contents === contentsOf(wanted) ? correction.quote : undefined,
    pay(cards, wanted, expectedTotal) {
      // Without the provider's script payment is skipped (spec section 8).
      if (cards) void pay(cards, wanted, expectedTotal);
      else fail(PAYMENT_TEXTS.fieldNotLoaded);
    },
  };
}

/** Whether a payment is under way, so that the customer must stay. */
export function isPaying({ kind }: PaymentState): boolean {
  return kind === 'processing' || kind === 'checking';
}

function newId(): string {
  return crypto.randomUUID();
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
