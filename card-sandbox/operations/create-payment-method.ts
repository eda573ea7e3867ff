import { z } from 'zod';
import { NOT_A_TEST_CARD } from '../cards/declines.ts';
import { findTestCard } from '../cards/test-cards.ts';
import { addObject } from '../database/objects.ts';
import { type ApiResponse, cardError, success } from '../http/api-response.ts';
import { ADDRESS_PARTS, newPaymentMethod } from '../objects/payment-method.ts';
import type { OperationContext } from './operation-context.ts';
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

/** Creates a payment method from a test card; only the last four digits of the number are stored. */
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
