import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { safeStorage } from '#storefront/api/safe-storage.ts';
import {
  checkoutSeed,
  type OrderContents,
} from '#storefront/features/checkout/payment/checkout-id.ts';
import { payOrder } from '#storefront/features/checkout/payment/pay-order.ts';
import type { PaymentEvent } from '#storefront/features/checkout/payment/payment-reducer.ts';
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

/**
 * Runs one customer's checkout with the storefront's own code: with declined cards, double presses, a cart
 * edited after a failure, or a page closed while paying.
 */
export async function runCustomer(sandbox: string, random: Random): Promise<Shown[]> {
  const storage = memoryStorage();
  const shown: Shown[] = [];
  const leaves = random.happens(0.1);
  let contents = orderContents(random);
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const press: Press = { card: random.pick(CARDS), challenge: challengeOf(random) };
    const doubled = random.happens(0.15) ? [press, { ...press, card: VISA }] : [press];
    const outcomes = await Promise.all(
      doubled.map((item) => pressPay(sandbox, storage, contents, item, leaves, shown)),
    );
    if (outcomes.includes('paid') || leaves) return shown;
    if (random.happens(0.3)) contents = orderContents(random);
    await sleep(random.between(100, 600));
  }
  return shown;
}

async function pressPay(
  sandbox: string,
  storage: ReturnType<typeof memoryStorage>,
  contents: OrderContents,
  { card, challenge }: Press,
  leaves: boolean,
  shown: Shown[],
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
    send: (event: PaymentEvent) => void events.push(event),
    signal: AbortSignal.timeout(leaves ? 300 : TIMEOUT_MS),
  };
  const payment = { contents, expectedTotal: undefined, seed: checkoutSeed(storage, randomUUID) };
  const failed = await payOrder(tools, payment).then(
    () => false,
    () => true,
  );
  const outcome = failed ? 'not-charged' : outcomeOf(events.at(-1));
  for (const event of events)
    if (event.type === 'placed') shown.push({ orderId: event.order.orderId, attemptIds, outcome });
  return outcome;
}

/** The outcome on the page after its last event. */
function outcomeOf(last: PaymentEvent | undefined): Shown['outcome'] {
  switch (last?.type) {
    case 'paid':
      return 'paid';
    case 'order-ended':
      return last.refunded ? 'paid' : 'not-charged';
    case 'placed':
    case 'challenge-opened':
    case 'checking':
    case 'unconfirmed':
      return 'still-checking';
    default:
      return 'not-charged';
  }
}

function orderContents(random: Random): OrderContents {
  const { customer, shippingMethod } = exampleCheckout();
  const quantity = 1 + Math.floor(random.draw() * 5);
  return {
    customer: { ...customer, country: random.pick(['Ireland', 'Romania', 'Germany'] as const) },
    items: [{ productId: random.pick([1, 2] as const), quantity }],
    promoCode: random.happens(0.3) ? 'NATURAL10' : undefined,
    shippingMethod,
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
