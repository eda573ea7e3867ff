import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlaceOrder } from '#contract/orders.ts';
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
import { type PaymentTools, type PayOutcome, payOrder } from './pay-order.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { forgetUnpaidOrder, keepUnpaidOrder, orderToReplace } from './unpaid-order.ts';

export type PaymentState =
  | { kind: 'idle' }
  | { kind: 'processing' }
  /** The outcome is open and the shop looks for it. */
  | { kind: 'checking' }
  | { kind: 'error'; message: string }
  /** The outcome stayed open: paying again is not offered while the shop goes on looking. */
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
  const watched = useWatched();
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
        return failOrder();
      case 'earlier-order-paid':
        forgetUnpaidOrder(checkoutStorage);
        return fail(PAYMENT_TEXTS.earlierOrderPaid);
      case 'earlier-order-open':
        return fail(PAYMENT_TEXTS.earlierOrderOpen);
      case 'unconfirmed':
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
    try {
      const outcome = await press(cards, { ...wanted, expectedTotal }, seed);
      // The order of these contents was given up, so nothing was charged: it is placed anew.
      const again = outcome.kind === 'checkout-used-up';
      conclude(
        again ? await press(cards, { ...wanted, expectedTotal }, renewSeed()) : outcome,
        wanted,
      );
    } catch (error) {
      console.error(error);
      failOrder();
    } finally {
      running.current = false;
    }
  }

  function renewSeed(): string {
    const renewed = renewCheckoutSeed(checkoutStorage, newId);
    setSeed(renewed);
    return renewed;
  }

  function press(cards: CardDesk, order: Omit<PlaceOrder, 'checkoutId'>, withSeed: string) {
    const checkoutId = checkoutIdFor(withSeed, order);
    const tools: PaymentTools = {
      cards,
      newId,
      wait,
      onPlaced: (placed) => keepUnpaidOrder(checkoutStorage, checkoutId, placed),
      onChecking: () => setState({ kind: 'checking' }),
      onUnconfirmed: ({ orderId }) =>
        setState({ kind: 'unconfirmed', message: PAYMENT_TEXTS.unconfirmed(orderId) }),
      isWatched: () => watched.current,
    };
    const replaces = orderToReplace(checkoutStorage, checkoutId);
    return payOrder(tools, { ...order, checkoutId, replaces });
  }

  return {
    state,
    correctedQuote: (wanted) =>
      correction?.contents === contentsOf(wanted) ? correction.quote : undefined,
    pay(cards, wanted, expectedTotal) {
      if (!navigator.onLine) return fail(PAYMENT_TEXTS.offline);
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

/** Whether the page is still there; a payment that is being looked for ends with it. */
function useWatched(): RefObject<boolean> {
  const watched = useRef(true);
  useEffect(() => {
    watched.current = true;
    return () => {
      watched.current = false;
    };
  }, []);
  return watched;
}

function newId(): string {
  return crypto.randomUUID();
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
