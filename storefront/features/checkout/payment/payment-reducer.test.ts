import { describe, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { toCartProduct } from '#domain/cart-storage.ts';
import {
  EXAMPLE_PLACED_ORDER as order,
  EXAMPLE_QUOTE as quote,
} from '#tests/helpers/example-order.ts';
import {
  cartToShow,
  correctedQuote,
  isPaying,
  mayPay,
  newPayment,
  type PaymentEvent,
  type PaymentProgress,
  paymentReducer,
} from './payment-reducer.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import type { Purchase } from './purchase.ts';
import { card, ORDER_ID, payment } from './testing/press-pay.ts';

const cart = products.map((product) => ({ product: toCartProduct(product), quantity: 1 }));
const { customer, shippingMethod } = payment.contents;
const purchase: Purchase = { cart, promo: undefined, customer, shippingMethod };
const changed: Purchase = { ...purchase, shippingMethod: 'express' };
const IDLE = newPayment('seed');

const STARTED: PaymentEvent = { type: 'started', purchase };
const CHECKING: PaymentEvent = { type: 'checking' };
const UNCONFIRMED: PaymentEvent = { type: 'unconfirmed' };
const CHALLENGE: PaymentEvent = { type: 'challenge-opened' };
const PAID: PaymentEvent = { type: 'paid', order, card, intentId: 'pi_1' };
const DECLINED: PaymentEvent = { type: 'declined', message: 'Your card was declined.' };
const PLACED: PaymentEvent = { type: 'placed', order };
const ENDED: PaymentEvent = { type: 'order-ended', orderId: ORDER_ID, refunded: false };

const ADVICE = 'Nothing was charged. Try another card or ask your bank.';

function stateAfter(...events: PaymentEvent[]) {
  return events.reduce(paymentReducer, IDLE);
}

describe('payment reducer', () => {
  const error = (message: string) => ({ kind: 'error', message });
  const processing = { kind: 'processing' };

  test.each<[string, PaymentEvent[], object]>([
    ['is processing once Pay is pressed', [STARTED], processing],
    ['stays processing when the order is placed', [STARTED, PLACED], processing],
    ['checks while the outcome is unknown', [STARTED, CHECKING], { kind: 'checking' }],
    [
      'R7.9: becomes unconfirmed after a minute of checking',
      [STARTED, PLACED, CHECKING, UNCONFIRMED],
      { kind: 'unconfirmed', orderId: ORDER_ID },
    ],
    [
      'is processing again during a late challenge',
      [STARTED, PLACED, UNCONFIRMED, CHALLENGE],
      processing,
    ],
    [
      'R6.3, R6.13: shows the provider’s message of a decline and what to do next',
      [STARTED, DECLINED],
      { ...error('Your card was declined.'), advice: ADVICE },
    ],
    [
      'R6.3: shows "An error occurred with your payment" when the provider gave no message',
      [STARTED, { type: 'declined', message: undefined }],
      { ...error('An error occurred with your payment'), advice: ADVICE },
    ],
    [
      'gives no advice on cards when the card entry was incomplete',
      [STARTED, { type: 'not-charged', message: 'Your card number is incomplete.' }],
      error('Your card number is incomplete.'),
    ],
    [
      'shows the new total when the quote changed',
      [STARTED, { type: 'quote-changed', quote }],
      error(PAYMENT_TEXTS.totalChanged('€110.27')),
    ],
    [
      'asks for confirmation when the earlier order was paid',
      [STARTED, { type: 'earlier-order-paid', orderId: 'EC00000002' }],
      error(PAYMENT_TEXTS.earlierOrderPaid('EC00000002')),
    ],
    [
      'asks to wait when the earlier order may be paid',
      [STARTED, { type: 'earlier-order-open' }],
      error(PAYMENT_TEXTS.earlierOrderOpen),
    ],
    ['shows an error of the shop', [{ type: 'failed', message: 'Offline' }], error('Offline')],
    [
      'ends when the order can no longer be paid',
      [STARTED, CHECKING, ENDED],
      { kind: 'order-ended', orderId: ORDER_ID, refunded: false },
    ],
    [
      'keeps what was paid for when the order is paid',
      [STARTED, PAID],
      { kind: 'paid', paid: { order, card, intentId: 'pi_1', purchase } },
    ],
    ['starts again after an error', [STARTED, DECLINED, STARTED], processing],
  ])('%s', (_, events, progress) => {
    expect(stateAfter(...events).progress).toEqual(progress);
  });

  test.each<[string, PaymentEvent[]]>([
    ['processing', [STARTED]],
    ['checking', [STARTED, CHECKING]],
    ['unconfirmed', [STARTED, PLACED, UNCONFIRMED]],
    ['order-ended', [STARTED, ENDED]],
    ['paid', [STARTED, PAID]],
  ])('R7.18: ignores another press of Pay while %s', (_, events) => {
    const state = stateAfter(...events);
    expect(paymentReducer(state, { type: 'started', purchase: changed })).toBe(state);
  });

  test('uses the renewed checkout for the next press', () => {
    const renewed: PaymentEvent = { type: 'checkout-renewed', checkoutId: 'next' };
    expect(stateAfter(STARTED, renewed).checkoutId).toBe('next');
  });

  test('R7.15: never says that nothing was charged while the bank may still approve a challenge', () => {
    for (const message of [undefined, 'Not authenticated.']) {
      const { progress } = stateAfter(STARTED, PLACED, { type: 'challenge-open', message });
      expect(progress).toEqual({
        kind: 'error',
        message: message ?? PAYMENT_TEXTS.challengeUnfinished,
        advice: PAYMENT_TEXTS.challengeOpenAdvice,
      });
      expect(JSON.stringify(progress)).not.toMatch(/nothing was charged/i);
    }
  });

  test('R7.18: does not call a replaced payment declined', () => {
    const { progress } = stateAfter(STARTED, PLACED, { type: 'replaced' });
    expect(progress).toEqual(error(PAYMENT_TEXTS.replaced));
  });

  test('stays processing after a minute without an order', () => {
    expect(stateAfter(STARTED, UNCONFIRMED).progress).toEqual(processing);
  });

  test('keeps the server’s quote for the same purchase only, also after a decline', () => {
    const state = stateAfter(STARTED, { type: 'quote-changed', quote }, STARTED, DECLINED);
    expect(correctedQuote(state, structuredClone(purchase))).toEqual(quote);
    expect(correctedQuote(state, changed)).toBeUndefined();
    expect(correctedQuote(IDLE, purchase)).toBeUndefined();
  });
});

test.each<[PaymentProgress['kind'], PaymentEvent[], { paying: boolean; payable: boolean }]>([
  ['idle', [], { paying: false, payable: true }],
  ['processing', [STARTED], { paying: true, payable: false }],
  ['checking', [STARTED, CHECKING], { paying: true, payable: false }],
  ['unconfirmed', [STARTED, PLACED, UNCONFIRMED], { paying: false, payable: false }],
  ['error', [STARTED, DECLINED], { paying: false, payable: true }],
  ['order-ended', [STARTED, ENDED], { paying: false, payable: false }],
  ['paid', [STARTED, PAID], { paying: true, payable: false }],
])(
  'allows leaving and paying as expected when the payment is %s',
  (kind, events, { paying, payable }) => {
    const { progress } = stateAfter(...events);
    expect(progress.kind).toBe(kind);
    expect({ paying: isPaying(progress), payable: mayPay(progress) }).toEqual({ paying, payable });
  },
);

describe('cart to show', () => {
  const other = { cart: cart.slice(0, 1), promo: { code: 'SPRING', discount: 0.1 } };
  const empty = { cart: [], promo: undefined };

  test('is the current cart before Pay is pressed, also an empty one', () => {
    expect(cartToShow(IDLE, other)).toBe(other);
    expect(cartToShow(IDLE, empty)).toBe(empty);
  });

  test.each<[string, PaymentEvent[]]>([
    ['processing', [STARTED]],
    ['checking', [STARTED, CHECKING]],
    ['unconfirmed', [STARTED, PLACED, UNCONFIRMED]],
    ['paid', [STARTED, PAID]],
  ])('is what is being paid for while %s', (_, events) => {
    expect(cartToShow(stateAfter(...events), other)).toBe(purchase);
  });

  test.each<[string, PaymentEvent[]]>([
    ['a decline', [STARTED, DECLINED]],
    ['the end of the order', [STARTED, ENDED]],
  ])('is the current cart after %s, unless another tab has emptied it', (_, events) => {
    expect(cartToShow(stateAfter(...events), other)).toBe(other);
    expect(cartToShow(stateAfter(...events), empty)).toBe(purchase);
  });
});
