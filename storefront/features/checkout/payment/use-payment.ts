import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useBlocker } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import type { Cents } from '#domain/money.ts';
import { CHECKOUT_NOTICES } from '#storefront/features/checkout/checkout-notices.ts';
import { localStore } from '#storefront/state/browser-storage.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import type { CardClient } from './card-client.ts';
import { readCheckoutId } from './checkout-id.ts';
import { payOrder } from './pay-order.ts';
import {
  mayPay,
  newPayment,
  type PaidOrder,
  type PaymentState,
  paymentReducer,
} from './payment-reducer.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { orderContents, type Purchase } from './purchase.ts';

export interface PaymentControl {
  state: PaymentState;
  /** @param cardClient undefined while the card field has not loaded */
  pay: (cardClient: CardClient | undefined, purchase: Purchase, expectedTotal: Cents) => void;
}

/** The payment of the checkout page, which follows its outcome until the customer leaves the page. */
export function usePayment(onPaid: (paid: PaidOrder) => void): PaymentControl {
  // The stored id is read once, when the page opens: if another tab pays this cart later, posting with the old id
  // returns that paid order instead of placing a second one.
  const [state, dispatch] = useReducer(paymentReducer, undefined, () =>
    newPayment(readCheckoutId(localStore, newId)),
  );
  const { progress, checkoutId } = state;
  const running = useAbortOnLeave();
  const reportPaid = useEffectEvent(onPaid);

  useEffect(() => {
    if (progress.kind === 'paid') reportPaid(progress.paid);
  }, [progress]);

  async function run(cardClient: CardClient, purchase: Purchase, expectedTotal: Cents) {
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'started', purchase });
    const { signal } = controller;
    const browser = { storage: localStore, newId, wait, after };
    const tools = { cardClient, ...browser, send: dispatch, signal };
    try {
      await payOrder(tools, { contents: orderContents(purchase), expectedTotal, checkoutId });
    } catch (error) {
      console.error(error);
      showToast(CHECKOUT_NOTICES.orderFailed);
      dispatch({ type: 'failed', message: CHECKOUT_NOTICES.orderFailed.description });
    }
  }

  return {
    state,
    pay(cardClient, purchase, expectedTotal) {
      if (!mayPay(progress)) return;
      if (!navigator.onLine) return dispatch({ type: 'failed', message: PAYMENT_TEXTS.offline });
      if (cardClient) void run(cardClient, purchase, expectedTotal);
      else dispatch({ type: 'failed', message: PAYMENT_TEXTS.fieldNotLoaded });
    },
  };
}

function useAbortOnLeave(): RefObject<AbortController | undefined> {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return running;
}

function newId(): string {
  return crypto.randomUUID();
}

function after(ms: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, ms);
  return () => clearTimeout(timer);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Blocks navigation and warns before unloading while a payment is in progress. */
export function useStayWhilePaying(paying: boolean): void {
  const blocker = useBlocker(
    ({ nextLocation }) => paying && nextLocation.pathname !== PAGES.orderSuccess,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showToast({
      title: 'Payment in progress',
      description: 'Please stay on this page until your payment is complete.',
    });
  }, [blocker]);

  useEffect(() => {
    if (!paying) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [paying]);
}
