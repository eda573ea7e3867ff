import { z } from 'zod';
import { NOT_A_TEST_CARD } from '../cards/declines.ts';
import { cardNamed, findTestCard, type TestCard } from '../cards/test-cards.ts';
import type { OperationContext } from '../context.ts';
import { addObject, findObject, type Kinds } from '../database/objects.ts';
import { type ApiResponse, cardError, success } from '../http/api-response.ts';
import { ADDRESS_PARTS, newPaymentMethod } from '../objects/payment-method.ts';
import { expandable, metadata, positiveInteger } from './params.ts';

const text = z.string().max(500).optional();
const address = z.strictObject(
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, text])) as Record<
    (typeof ADDRESS_PARTS)[number],
    typeof text
  >,
);

export const paymentMethodParams = z.strictObject({
  type: z.literal('card'),
  card: z.union([
    // https://docs.stripe.com/testing#tokens
    z.strictObject({ token: z.enum(['tok_visa', 'tok_chargeDeclined']) }),
    z.strictObject({
      number: z.string().regex(/^\d{12,19}$/, 'not a card number'),
      exp_month: positiveInteger,
      exp_year: positiveInteger,
      cvc: z.string().regex(/^\d{3,4}$/, 'not a security code'),
    }),
  ]),
  billing_details: z
    .strictObject({ name: text, email: text, phone: text, address: address.optional() })
    .default({}),
  metadata,
  expand: expandable(),
});

const TOKEN_NUMBERS = {
  tok_visa: '4242424242424242',
  tok_chargeDeclined: '4000000000000002',
} as const;
const TOKEN_DETAILS = { exp_month: 12, exp_year: 2040, cvc: '123' };

/** Creates a payment method from a test card, storing only the last four digits of its number. */
export function createPaymentMethod(
  context: OperationContext,
  { card, billing_details, metadata }: z.infer<typeof paymentMethodParams>,
): ApiResponse {
  if ('token' in card)
    return createPaymentMethod(context, {
      type: 'card',
      card: { ...TOKEN_DETAILS, number: TOKEN_NUMBERS[card.token] },
      billing_details,
      metadata,
      expand: undefined,
    });
  const testCard = findTestCard(card.number);
  if (!testCard) return cardError(NOT_A_TEST_CARD, { param: 'card[number]' });
  const expYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const refused = refuseExpiry(card.exp_month, expYear, new Date(context.now * 1000));
  if (refused) return refused;
  const method = newPaymentMethod({
    card: testCard,
    expMonth: card.exp_month,
    expYear,
    billing: billing_details,
    metadata,
    created: context.now,
  });
  addObject(context.db, 'payment_method', {
    body: method,
    hidden: { testCard: testCard.name, spentOn: null },
  });
  return success(method);
}

function refuseExpiry(month: number, year: number, now: Date): ApiResponse | undefined {
  const thisYear = now.getUTCFullYear();
  if (month > 12) return invalidExpiry('month');
  if (year < thisYear || year > thisYear + 50) return invalidExpiry('year');
  return year === thisYear && month < now.getUTCMonth() + 1 ? invalidExpiry('month') : undefined;
}

function invalidExpiry(part: 'month' | 'year'): ApiResponse {
  const code = `invalid_expiry_${part}`;
  const message = `Your card's expiration ${part} is invalid.`;
  return cardError({ code, decline_code: code, message }, { param: `card[exp_${part}]` });
}

/**
 * Test payment methods by name: https://docs.stripe.com/testing?testing-method=payment-methods.
 * pm_card_chargeDeclined is the older name of pm_card_visa_chargeDeclined.
 */
const CARD_OF_NAME: Record<string, string> = {
  pm_card_visa: 'visa',
  pm_card_mastercard: 'mastercard',
  pm_card_amex: 'amex',
  pm_card_threeDSecure2Required: 'challenge-required',
  pm_card_chargeDeclined: 'declined',
  pm_card_visa_chargeDeclined: 'declined',
};

const VALID_YEARS = 5;

/** Finds a payment method by id; each use of a name creates a new one, as at Stripe. */
export function resolveMethod(
  context: OperationContext,
  idOrName: string,
): Kinds['payment_method'] | undefined {
  const cardName = CARD_OF_NAME[idOrName];
  return cardName === undefined
    ? findObject(context.db, 'payment_method', idOrName)
    : createMethod(context, cardNamed(cardName));
}

function createMethod({ db, now }: OperationContext, card: TestCard): Kinds['payment_method'] {
  const today = new Date(now * 1000);
  const method: Kinds['payment_method'] = {
    body: newPaymentMethod({
      card,
      expMonth: today.getUTCMonth() + 1,
      expYear: today.getUTCFullYear() + VALID_YEARS,
      billing: {},
      metadata: {},
      created: now,
    }),
    hidden: { testCard: card.name, spentOn: null },
  };
  addObject(db, 'payment_method', method);
  return method;
}
