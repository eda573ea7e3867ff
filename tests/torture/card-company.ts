import { SANDBOX_KEYS } from '#server/settings/sandbox-keys.ts';
import type { CardForm } from '#storefront/features/checkout/payment/card-form.ts';
import type { Random } from './random.ts';

/** A charge that the card company took money for. */
export interface BookedCharge {
  orderId: string;
  amount: number;
}

/** What a customer does when the bank asks who they are. */
export type Challenge = 'complete' | 'fail' | 'walk-away';

// Sent again and again until their turn is over; each list is one kind of bad day.
const BAD_DAYS = [
  [{ kind: 'lose-after', on: 'any', probability: 0.25 }],
  [{ kind: 'lose-before', on: 'any', probability: 0.25 }],
  [
    { kind: 'error-500-after', on: 'confirm', probability: 0.3 },
    { kind: 'error-500-before', on: 'any', probability: 0.15 },
  ],
  [
    { kind: 'delay', on: 'confirm', ms: 2_500, probability: 0.4 },
    { kind: 'delay-after', on: 'confirm', ms: 2_500, probability: 0.4 },
  ],
  [
    { kind: 'garbage', body: 'html', on: 'any', probability: 0.1 },
    { kind: 'garbage', body: 'string', on: 'confirm', probability: 0.05 },
    { kind: 'conflict-409', on: 'confirm', probability: 0.2 },
    { kind: 'rate-limit-429', on: 'any', probability: 0.1 },
  ],
] as const;

const BAD_NEWS = [
  { kind: 'twice', on: 'webhook', probability: 0.5 },
  { kind: 'none', on: 'webhook', probability: 0.5 },
  { kind: 'late', on: 'webhook', ms: 3_000, probability: 0.5 },
  { kind: 'out-of-order', on: 'webhook', probability: 0.5 },
] as const;

/** Lets one kind of thing go wrong at the card company, or nothing, and one kind with its events. */
export async function haveABadDay(sandbox: string, random: Random): Promise<void> {
  const calls = random.happens(0.2) ? [] : random.pick(BAD_DAYS);
  await control(sandbox, 'PUT', [...calls, random.pick(BAD_NEWS)]);
}

/** From here on everything goes well again. */
export async function haveGoodDays(sandbox: string): Promise<void> {
  await control(sandbox, 'DELETE');
}

/** A card form filled in with a card number, whose 3-D Secure challenge ends as given. */
export function cardFormWith(sandbox: string, number: string, challenge: Challenge): CardForm {
  return {
    async createPaymentMethod() {
      const card = { number, exp_month: '12', exp_year: '2040', cvc: '123' };
      const { id } = await browserCall(sandbox, '/payment_methods', {
        type: 'card',
        ...Object.fromEntries(Object.entries(card).map(([key, value]) => [`card[${key}]`, value])),
      });
      return { kind: 'card', card: { paymentMethodId: id, brand: 'visa', last4: '4242' } };
    },
    async authenticate(clientSecret) {
      if (challenge === 'walk-away')
        return { kind: 'failed', message: 'The customer closed the page.' };
      const [intentId] = clientSecret.split('_secret_');
      await browserCall(sandbox, `/payment_intents/${intentId}/challenge/end`, {
        client_secret: clientSecret,
        outcome: challenge,
      });
      return challenge === 'fail'
        ? { kind: 'failed', message: 'We are unable to authenticate you.' }
        : { kind: 'completed' };
    },
  };
}

/** Every charge that took money, from the card company's own books. */
export async function bookedCharges(sandbox: string): Promise<BookedCharge[]> {
  const charges: BookedCharge[] = [];
  for (let after = ''; ; ) {
    const query = `limit=100&expand[0]=data.payment_intent${after && `&starting_after=${after}`}`;
    const { data, has_more } = await read<ChargePage>(`${sandbox}/v1/charges?${query}`);
    for (const { paid, amount, payment_intent } of data)
      if (paid) charges.push({ orderId: payment_intent.metadata.orderId, amount });
    after = data.at(-1)?.id ?? '';
    if (!has_more) return charges;
  }
}

interface ChargePage {
  data: {
    id: string;
    paid: boolean;
    amount: number;
    payment_intent: { metadata: { orderId: string } };
  }[];
  has_more: boolean;
}

const AS_THE_SHOP = { authorization: `Bearer ${SANDBOX_KEYS.secretKey}` };

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url, { headers: AS_THE_SHOP });
  if (!answer.ok) throw new Error(`The card company answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function control(sandbox: string, method: 'PUT' | 'DELETE', faults?: object[]) {
  const answer = await fetch(`${sandbox}/control/faults`, {
    method,
    headers: { ...AS_THE_SHOP, 'content-type': 'application/json' },
    ...(faults ? { body: JSON.stringify(faults) } : {}),
  });
  if (!answer.ok) throw new Error(`The card company refused its faults: ${await answer.text()}`);
}

async function browserCall(sandbox: string, path: string, form: Record<string, string>) {
  const answer = await fetch(`${sandbox}/card-sandbox/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
    body: new URLSearchParams(form),
  });
  const body = (await answer.json()) as { id?: string };
  if (!answer.ok || body.id === undefined)
    throw new Error(`The card company answered ${answer.status}`);
  return { id: body.id };
}
