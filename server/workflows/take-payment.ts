import type { CreatePayment } from '#contract/payments.ts';
import type { AppContext } from '../app-context.ts';
import { chargeCard, resumePayment } from './charge-card.ts';
import { claimAttempt } from './claim-attempt.ts';
import type { PaymentOutcome, PaymentRefusal } from './payment-outcome.ts';
import { waitForAttempt } from './wait-for-attempt.ts';

/**
 * Charges a card for an order, at most once however often it is asked (spec section 7, call 4).
 * The attempt is committed before the card company is called, and no transaction is open while it
 * is; the same attempt asked again gets the same answer, or goes on after 3-D Secure.
 */
export async function takePayment(
  context: AppContext,
  wanted: CreatePayment,
): Promise<PaymentOutcome | PaymentRefusal> {
  const claim = await claimAttempt(context, wanted);
  switch (claim.kind) {
    case 'new':
      return chargeCard(context, claim.order, claim.attempt);
    case 'resumed':
      return resumePayment(context, claim.order, claim.attempt);
    case 'taken':
      return waitForAttempt(context, claim.attemptId);
    case 'other-attempt':
      // Somebody is paying in another tab: once that is settled, this attempt gets its turn.
      return (await waitForAttempt(context, claim.attemptId)).kind === 'still-checking'
        ? { kind: 'payment-in-progress' }
        : takePayment(context, wanted);
    default:
      return claim;
  }
}
