import type { CardClient } from '#storefront/features/checkout/payment/card-client.ts';
import {
  type OrderContents,
  readCheckoutId,
} from '#storefront/features/checkout/payment/checkout-id.ts';
import { payOrder } from '#storefront/features/checkout/payment/pay-order.ts';
import type { PaymentEvent } from '#storefront/features/checkout/payment/payment-reducer.ts';
import type { SafeStorage } from '#storefront/state/browser-storage.ts';
import { exampleCheckout } from '#tests/helpers/checkouts.ts';
import type { Card, ScriptedProvider, Turn } from './scripted-provider.ts';

/** One press of Pay. */
export interface Press {
  /** Quantity of the only product. */
  cart: 1 | 2;
  card: Card;
  challenge: 'complete' | 'fail' | 'walk-away';
  /** How many times the page waits for the outcome before the customer leaves it. */
  waits: number;
  /** Whether the page is reloaded before. */
  reload: boolean;
}

/** What the page said at the end of one press. */
export interface Shown {
  end: PaymentEvent | { type: 'order-error' } | undefined;
  orderId: string | undefined;
  paymentMethodId: string | undefined;
}

/** What a customer's tabs share. */
export interface Browser {
  storage: SafeStorage;
  newId: () => string;
  /** Whether the customer has read that an order is paid; the cart is empty then. */
  isPaid: boolean;
  shown: Shown[];
}

/** Presses Pay in one tab, with the storefront's own code, until the customer reads that an order is paid. */
export async function runTab(
  browser: Browser,
  presses: readonly Press[],
  provider: ScriptedProvider,
  turn: Turn,
): Promise<void> {
  const { storage, newId } = browser;
  let checkoutId = readCheckoutId(storage, newId);
  for (const press of presses) {
    await turn('press');
    if (press.reload) {
      if (browser.isPaid) return;
      checkoutId = readCheckoutId(storage, newId);
    }
    const shown: Shown = { end: undefined, orderId: undefined, paymentMethodId: undefined };
    const leaving = new AbortController();
    let waits = 0;
    const tools = {
      cardClient: cardClientOf(press, provider, turn, shown),
      storage,
      newId,
      after: () => () => undefined,
      wait: async () => {
        await turn('wait');
        waits += 1;
        if (waits === press.waits) leaving.abort();
      },
      send: (event: PaymentEvent) => {
        if (event.type === 'checkout-renewed') checkoutId = event.checkoutId;
        if (event.type === 'placed') shown.orderId = event.order.orderId;
        shown.end = event;
      },
      signal: leaving.signal,
    };
    const payment = { contents: contentsOf(press), expectedTotal: undefined, checkoutId };
    await payOrder(tools, payment).catch(() => {
      shown.end = { type: 'order-error' };
    });
    browser.shown.push(shown);
    if (shown.end?.type === 'paid' || shown.end?.type === 'earlier-order-paid') {
      browser.isPaid = true;
      return;
    }
  }
}

function contentsOf({ cart }: Press): OrderContents {
  const { customer, shippingMethod } = exampleCheckout();
  const items = [{ productId: 1, quantity: cart }];
  return { customer, items, promoCode: undefined, shippingMethod };
}

function cardClientOf(
  { card, challenge }: Press,
  provider: ScriptedProvider,
  turn: Turn,
  shown: Shown,
): CardClient {
  return {
    async createPaymentMethod() {
      const paymentMethodId = provider.paymentMethod(card);
      shown.paymentMethodId = paymentMethodId;
      return { kind: 'card', card: { paymentMethodId, brand: 'visa', last4: '4242' } };
    },
    async authenticate(clientSecret) {
      await turn('challenge');
      const intent = provider.intents.find((item) => item.clientSecret === clientSecret);
      if (challenge === 'walk-away' || !intent) return { kind: 'failed', message: undefined };
      provider.endChallenge(intent, challenge);
      return challenge === 'fail'
        ? { kind: 'failed', message: 'We are unable to authenticate you.' }
        : { kind: 'completed' };
    },
  };
}
