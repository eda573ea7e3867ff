import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type OrderContents,
  readCheckoutId,
} from '#storefront/features/checkout/payment/checkout-id.ts';
import { payOrder } from '#storefront/features/checkout/payment/pay-order.ts';
import type { PaymentEvent } from '#storefront/features/checkout/payment/payment-reducer.ts';
import { safeStorage } from '#storefront/state/browser-storage.ts';
import { exampleCheckout } from '#tests/helpers/checkouts.ts';
import { type Challenge, cardClientWith } from './provider.ts';
import type { Random } from './random.ts';

/** The outcome that the page showed after one press of Pay. */
export interface Shown {
  orderId: string;
  /** All ids generated for the press; one of them is the attempt's. */
  attemptIds: readonly string[];
  outcome: 'paid' | 'not-charged' | 'still-checking';
}

interface Press {
  card: string;
  challenge: Challenge;
}

const VISA = '4242424242424242';
const CARDS = [
  ...Array.from({ length: 8 }, () => VISA),
  ...['4000000000000002', '4000000000009995', '4000000000000119'],
  ...['4000002760003184', '4000002760003184', '4000008260003178'],
  // Fail once: before the charge, after it, with a stored 500, or in processing.
  ...['4000000000009102', '4000000000009110', '4000000000009144', '4000000000009169'],
];

/** The page's delays are divided by this. */
const SPEED = 4;
/** A customer leaves the page after this time. */
const TIMEOUT_MS = 20_000;
const MAX_PRESSES = 6;

/** A tab of a customer's browser, with the checkout id that its page read when it was opened. */
interface Tab {
  checkoutId: string;
}

/**
 * Runs one customer's checkout with the storefront's own code, under an email address of the customer's own: with
 * declined cards, two carts that are exchanged, two tabs that pay at the same time, a reload, or a page closed
 * while paying. Ends once the customer reads that an order is paid.
 * @param whenOpen resolves when a process of the shop answers: presses at a shop that is down would prove nothing
 */
export async function runCustomer(
  sandbox: string,
  random: Random,
  whenOpen: () => Promise<unknown>,
): Promise<Shown[]> {
  const storage = memoryStorage();
  const email = `customer-${randomUUID()}@example.com`;
  const open = (): Tab => ({ checkoutId: readCheckoutId(storage, randomUUID) });
  const tabs = [open(), open()];
  const carts = [orderContents(random, email), orderContents(random, email)];
  const shown: Shown[] = [];
  const leaves = random.happens(0.1);
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await whenOpen();
    const pressing = random.happens(0.25) ? tabs : [random.pick(tabs)];
    const outcomes = await Promise.all(
      pressing.map((tab) => {
        const press = { card: random.pick(CARDS), challenge: challengeOf(random) };
        return pressPay(sandbox, { storage, tab }, random.pick(carts), { press, leaves, shown });
      }),
    );
    if (outcomes.includes('paid') || leaves) return shown;
    if (random.happens(0.2)) Object.assign(random.pick(tabs), open());
    await sleep(random.between(100, 600));
  }
  return shown;
}

async function pressPay(
  sandbox: string,
  { storage, tab }: { storage: ReturnType<typeof memoryStorage>; tab: Tab },
  contents: OrderContents,
  { press: { card, challenge }, leaves, shown }: { press: Press; leaves: boolean; shown: Shown[] },
): Promise<Shown['outcome']> {
  const events: PaymentEvent[] = [];
  const attemptIds: string[] = [];
  const tools = {
    cardClient: cardClientWith(sandbox, card, challenge),
    storage,
    newId: () => {
      const id = randomUUID();
      attemptIds.push(id);
      return id;
    },
    wait: (ms: number) => sleep(ms / SPEED),
    after: (ms: number, callBack: () => void) => {
      const timer = setTimeout(callBack, ms / SPEED);
      return () => clearTimeout(timer);
    },
    send: (event: PaymentEvent) => {
      if (event.type === 'checkout-renewed') tab.checkoutId = event.checkoutId;
      events.push(event);
    },
    signal: AbortSignal.timeout(leaves ? 300 : TIMEOUT_MS),
  };
  const payment = { contents, expectedTotal: undefined, checkoutId: tab.checkoutId };
  const failed = await payOrder(tools, payment).then(
    () => false,
    () => true,
  );
  const outcome = failed ? 'not-charged' : outcomeOf(events.at(-1));
  for (const event of events) {
    if (event.type === 'placed' && events.at(-1)?.type !== 'earlier-order-paid')
      shown.push({ orderId: event.order.orderId, attemptIds, outcome });
    if (event.type === 'earlier-order-paid')
      shown.push({ orderId: event.orderId, attemptIds: [], outcome });
  }
  return outcome;
}

/** The outcome on the page after its last event. */
function outcomeOf(last: PaymentEvent | undefined): Shown['outcome'] {
  switch (last?.type) {
    case 'paid':
    case 'earlier-order-paid':
      return 'paid';
    case 'order-ended':
      return last.refunded ? 'paid' : 'not-charged';
    case 'placed':
    case 'challenge-opened':
    case 'checking':
    case 'unconfirmed':
    case 'challenge-open':
      return 'still-checking';
    default:
      return 'not-charged';
  }
}

function orderContents(random: Random, email: string): OrderContents {
  const { customer } = exampleCheckout();
  const quantity = 1 + Math.floor(random.draw() * 5);
  return {
    customer: {
      ...customer,
      email,
      country: random.pick(['Ireland', 'Romania', 'Germany'] as const),
    },
    items: [{ productId: random.pick([1, 2] as const), quantity }],
    promoCode: random.happens(0.3) ? 'NATURAL10' : undefined,
    shippingMethod: random.pick(['standard', 'express'] as const),
  };
}

function challengeOf(random: Random): Challenge {
  return random.pick(['complete', 'complete', 'complete', 'fail', 'walk-away'] as const);
}

function memoryStorage() {
  const entries = new Map<string, string>();
  return safeStorage(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }));
}
