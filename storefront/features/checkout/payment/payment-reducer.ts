import type { PlacedOrder } from '#contract/orders.ts';
import { formatEuro } from '#domain/money.ts';
import type { Quote } from '#domain/order.ts';
import type { CardDetails } from './card-client.ts';
import { contentsKey } from './checkout-id.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { orderContents, type Purchase } from './purchase.ts';

/** A paid order, with what was paid for. */
export interface PaidOrder {
  order: PlacedOrder;
  card: CardDetails;
  intentId: string;
  purchase: Purchase;
}

export type PaymentProgress =
  | { kind: 'idle' }
  | { kind: 'processing' }
  /** The outcome is unknown, and the shop keeps checking. */
  | { kind: 'checking' }
  /** Still unknown after a minute: the customer may leave, and cannot pay again meanwhile. */
  | { kind: 'unconfirmed'; orderId: string }
  | { kind: 'error'; message: string; advice?: string }
  /** The order can no longer be paid; the customer must start a new one from the cart. */
  | { kind: 'order-ended'; orderId: string; refunded: boolean }
  | { kind: 'paid'; paid: PaidOrder };

export interface PaymentState {
  progress: PaymentProgress;
  /** Undefined until Pay was pressed. */
  purchase: Purchase | undefined;
  /** The server's quote, if it differed from the browser's, and the contents that it is for (`contentsKey`). */
  correction: { contents: string; quote: Quote } | undefined;
  /** The checkout that a press of Pay pays. */
  checkoutId: string;
  /** The number of the order that is being paid; undefined until it is placed. */
  orderId: string | undefined;
}

/** How a payment ended. */
export type PaymentEnd =
  | { type: 'paid'; order: PlacedOrder; card: CardDetails; intentId: string }
  /** The bank declined the card; the message is the provider's, if it gave one. */
  | { type: 'declined'; message: string | undefined }
  /** The challenge ended in the browser, but the bank may still approve it. */
  | { type: 'challenge-open'; message: string | undefined }
  /** Another payment of the order, mostly in another tab, replaced this one and has ended unpaid. */
  | { type: 'replaced' }
  /** Nothing was charged: incomplete card entry, unavailable provider, closed shop or sold-out product. */
  | { type: 'not-charged'; message: string | undefined }
  /** Nothing was charged: the server calculated another total. */
  | { type: 'quote-changed'; quote: Quote }
  | { type: 'order-ended'; orderId: string; refunded: boolean }
  /** Nothing more was charged: an earlier order of this checkout has been paid. */
  | { type: 'earlier-order-paid'; orderId: string }
  /** Nothing more was charged: it is unknown whether the earlier order has been paid. */
  | { type: 'earlier-order-open' };

export type PaymentEvent =
  | { type: 'started'; purchase: Purchase }
  /** Nothing was charged: the browser is offline, the card field has not loaded, or a call threw. */
  | { type: 'failed'; message: string }
  | { type: 'checkout-renewed'; checkoutId: string }
  /** The server has stored the order. */
  | { type: 'placed'; order: PlacedOrder }
  | { type: 'challenge-opened' }
  | { type: 'checking' }
  | { type: 'unconfirmed' }
  | PaymentEnd;

/** The payment of a checkout where Pay has not been pressed. */
export function newPayment(checkoutId: string): PaymentState {
  const nothing = { purchase: undefined, correction: undefined, orderId: undefined };
  return { progress: { kind: 'idle' }, checkoutId, ...nothing };
}

/** The payment after an event. */
export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'started':
      return mayPay(state.progress)
        ? {
            ...state,
            progress: { kind: 'processing' },
            purchase: event.purchase,
            orderId: undefined,
          }
        : state;
    case 'failed':
      return withError(state, event.message);
    case 'checkout-renewed':
      return { ...state, checkoutId: event.checkoutId };
    case 'placed':
      return { ...state, orderId: event.order.orderId };
    case 'challenge-opened':
      return { ...state, progress: { kind: 'processing' } };
    case 'checking':
      return { ...state, progress: { kind: 'checking' } };
    case 'unconfirmed': {
      const { orderId } = state;
      // Without an order nothing was sent that could charge.
      return orderId === undefined
        ? state
        : { ...state, progress: { kind: 'unconfirmed', orderId } };
    }
    default:
      return endPayment(state, event);
  }
}

function endPayment(state: PaymentState, end: PaymentEnd): PaymentState {
  const { purchase } = state;
  switch (end.type) {
    case 'paid': {
      const { order, card, intentId } = end;
      if (!purchase) return state;
      return { ...state, progress: { kind: 'paid', paid: { order, card, intentId, purchase } } };
    }
    case 'declined':
      return withError(
        state,
        end.message ?? PAYMENT_TEXTS.cardFailed,
        PAYMENT_TEXTS.declinedAdvice,
      );
    case 'challenge-open':
      return withError(
        state,
        end.message ?? PAYMENT_TEXTS.challengeUnfinished,
        PAYMENT_TEXTS.challengeOpenAdvice,
      );
    case 'replaced':
      return withError(state, PAYMENT_TEXTS.replaced);
    case 'not-charged':
      return withError(state, end.message ?? PAYMENT_TEXTS.cardFailed);
    case 'quote-changed':
      return {
        ...withError(state, PAYMENT_TEXTS.totalChanged(formatEuro(end.quote.total))),
        correction: purchase && {
          contents: contentsKey(orderContents(purchase)),
          quote: end.quote,
        },
      };
    case 'order-ended': {
      const { orderId, refunded } = end;
      return { ...state, progress: { kind: 'order-ended', orderId, refunded } };
    }
    case 'earlier-order-paid':
      return withError(state, PAYMENT_TEXTS.earlierOrderPaid(end.orderId));
    case 'earlier-order-open':
      return withError(state, PAYMENT_TEXTS.earlierOrderOpen);
  }
}

function withError(state: PaymentState, message: string, advice?: string): PaymentState {
  return { ...state, progress: { kind: 'error', message, ...(advice && { advice }) } };
}

/** Whether pressing Pay starts a payment. */
export function mayPay({ kind }: PaymentProgress): boolean {
  return kind === 'idle' || kind === 'error';
}

/** Whether the customer must stay on the page: until the outcome, or the success page, is shown. */
export function isPaying({ kind }: PaymentProgress): boolean {
  return kind === 'processing' || kind === 'checking' || kind === 'paid';
}

/** The server's quote for a purchase, if it differed from the browser's. */
export function correctedQuote(state: PaymentState, purchase: Purchase): Quote | undefined {
  const { correction } = state;
  return correction?.contents === contentsKey(orderContents(purchase))
    ? correction.quote
    : undefined;
}

/**
 * The cart and promo code to show: those being paid for, whatever another tab does to the cart
 * meanwhile. They also stay when the other tab has emptied the cart.
 */
export function cartToShow(
  { progress, purchase }: PaymentState,
  current: Pick<Purchase, 'cart' | 'promo'>,
): Pick<Purchase, 'cart' | 'promo'> {
  const open = isPaying(progress) || progress.kind === 'unconfirmed';
  return purchase && (open || current.cart.length === 0) ? purchase : current;
}
