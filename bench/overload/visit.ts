import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Payment } from '#contract/payments.ts';
import type { Answer, Asker, Post } from '../../tests/helpers/asker.ts';
import { CARD_FORM, paymentOf } from '../load/buy.ts';
import { EXAMPLE_ORDER } from '../load/example-order.ts';

/** What one visitor came to: left, refused, or with an order. */
export interface Visit {
  /** The order that the shop took. */
  orderId?: string;
  /** Whether it was paid before the visitor left. */
  paid: boolean;
}

/** Where a visitor goes, and who writes down what each question to the shop was answered. */
export interface Places {
  shop: Asker;
  cards: Asker;
  heard(question: string, answer: Answer | undefined): void;
}

const CARD_PATH = '/card-sandbox/v1/payment_methods';

const PATIENCE = 10;
const AGAIN_AFTER_MS = 1_000;

/** Looks at the shop window, asks what a parcel costs, orders and pays; who is refused leaves. */
export async function visit({ shop, cards, heard }: Places): Promise<Visit> {
  const ask = async (path: string, body?: object) => {
    const answer = await shop.ask(path, body && asPost(body));
    heard(`${body ? 'POST' : 'GET'} ${path.split('?')[0]}`, answer);
    return answer;
  };
  await ask('/');
  await ask('/product/1');
  if (!isGood(await ask(`${PATHS.reviews}?limit=4`))) return { paid: false };
  if (!isGood(await ask(PATHS.shippingRates, someParcel()))) return { paid: false };
  const placed = await ask(PATHS.orders, { ...EXAMPLE_ORDER, checkoutId: randomUUID() });
  if (!placed || !isGood(placed)) return { paid: false };
  const order = JSON.parse(placed.body) as PlacedOrder;
  const card = await untilGood(() => cards.ask(CARD_PATH, CARD_FORM));
  if (!card) return { orderId: order.orderId, paid: false };
  const { id } = JSON.parse(card.body) as { id: string };
  // With the same attempt, as the page does it: whatever happened, it is charged once.
  const payment = paymentOf(order, id);
  const paid = await untilGood(() => ask(PATHS.createPayment, payment));
  return { orderId: order.orderId, paid: paid !== undefined && statusOf(paid) === 'succeeded' };
}

async function untilGood(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    await sleep(AGAIN_AFTER_MS);
  }
  return undefined;
}

function isGood(answer: Answer | undefined): answer is Answer {
  return answer !== undefined && answer.status < 300;
}

function statusOf({ body }: Answer): string {
  return (JSON.parse(body) as Payment).status;
}

// Never the same address twice: what was asked before would come from memory.
function someParcel(): object {
  return {
    destination: {
      addressLine: `${randomUUID()} Grafton Street`,
      city: 'Dublin',
      postalCode: 'D02 X285',
      countryCode: 'IE',
    },
    weightKg: 1.5,
  };
}

function asPost(body: object): Post {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
