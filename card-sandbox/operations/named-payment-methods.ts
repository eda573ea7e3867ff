import { cardNamed, type TestCard } from '../cards/test-cards.ts';
import { addObject, findObject, type Kinds } from '../database/objects.ts';
import { newPaymentMethod } from '../objects/payment-method.ts';
import type { OperationContext } from './operation-context.ts';

/**
 * Test payment methods by name: https://docs.stripe.com/testing?testing-method=payment-methods.
 * The page lists the declined card as pm_card_visa_chargeDeclined; the shorter name is older.
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
