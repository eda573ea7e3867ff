import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { safeStorage } from '#storefront/api/safe-storage.ts';
import {
  checkoutIdFor,
  checkoutSeed,
  renewCheckoutSeed,
  type WantedOrder,
} from '#storefront/features/checkout/payment/checkout-id.ts';
import { payOrder } from '#storefront/features/checkout/payment/pay-order.ts';
import {
  forgetUnpaidOrder,
  keepUnpaidOrder,
  orderToReplace,
} from '#storefront/features/checkout/payment/unpaid-order.ts';
import { exampleCheckout } from '../helpers/checkouts.ts';
import { type Challenge, cardDeskWith } from './card-company.ts';
import type { Random } from './random.ts';

/** What a customer was told of an order, in the order of the telling. */
export interface Told {
  orderId: string;
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
  // These go wrong by themselves, once: before the charge, after it, kept as a 500, in processing.
  ...['4000000000009102', '4000000000009110', '4000000000009144', '4000000000009169'],
];

/** The page waits a quarter of what it waits in real life, and so does the customer. */
const HASTE = 4;
const PATIENCE_MS = 20_000;
const MOST_PRESSES = 6;

/**
 * One customer's checkout, with the code that runs in the browser: cards that are declined, a second
 * press, a cart that is edited after a failure, a page that is closed in the middle.
 */
export async function goShopping(sandbox: string, random: Random): Promise<Told[]> {
  const storage = visitStorage();
  const told: Told[] = [];
  const leaves = random.happens(0.1);
  let wanted = wantedOrder(random);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const press: Press = { card: random.pick(CARDS), challenge: challengeOf(random) };
    const doubled = random.happens(0.15) ? [press, { ...press, card: VISA }] : [press];
    const outcomes = await Promise.all(
      doubled.map((it) => pressPay(sandbox, storage, wanted, it, leaves, told)),
    );
    if (outcomes.includes('paid') || leaves) return told;
    if (random.happens(0.3)) wanted = wantedOrder(random);
    await sleep(random.between(100, 600));
  }
  return told;
}

async function pressPay(
  sandbox: string,
  storage: ReturnType<typeof visitStorage>,
  wanted: WantedOrder,
  { card, challenge }: Press,
  leaves: boolean,
  told: Told[],
): Promise<string> {
  const patience = AbortSignal.timeout(leaves ? 300 : PATIENCE_MS);
  const checkoutId = checkoutIdFor(checkoutSeed(storage, randomUUID), wanted);
  let orderId = '';
  const tools = {
    cards: cardDeskWith(sandbox, card, challenge),
    newId: randomUUID,
    wait: (ms: number) => sleep(ms / HASTE),
    onPlaced: (order: { orderId: string; orderToken: string }) => {
      orderId = order.orderId;
      keepUnpaidOrder(storage, checkoutId, order);
    },
    onChecking: () => undefined,
    onUnconfirmed: () => undefined,
    isWatched: () => !patience.aborted,
  };
  const replaces = orderToReplace(storage, checkoutId);
  // What cannot be ordered is told as not charged, and the customer presses again.
  const outcome = await payOrder(tools, { ...wanted, checkoutId, replaces }).catch(() => undefined);
  const kind = outcome?.kind ?? 'failed';
  if (kind === 'checkout-used-up') renewCheckoutSeed(storage, randomUUID);
  if (kind === 'earlier-order-paid') forgetUnpaidOrder(storage);
  if (orderId !== '') told.push({ orderId, outcome: wordFor(kind) });
  return kind;
}

function wordFor(kind: string): Told['outcome'] {
  if (kind === 'paid') return 'paid';
  return kind === 'unconfirmed' ? 'still-checking' : 'not-charged';
}

function wantedOrder(random: Random): WantedOrder {
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

function visitStorage() {
  const entries = new Map<string, string>();
  return safeStorage(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }));
}
