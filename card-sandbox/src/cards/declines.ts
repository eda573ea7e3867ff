import type { ChargeOutcome } from './test-cards.ts';

export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

const DECLINED = 'Your card was declined.';

/** https://docs.stripe.com/declines/codes */
export const DECLINES: Record<Exclude<ChargeOutcome, 'succeeds'>, Decline> = {
  generic_decline: decline('card_declined', 'generic_decline', DECLINED),
  insufficient_funds: decline(
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  lost_card: decline('card_declined', 'lost_card', DECLINED),
  stolen_card: decline('card_declined', 'stolen_card', DECLINED),
  expired_card: decline('expired_card', 'expired_card', 'Your card has expired.'),
  incorrect_cvc: decline(
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ),
  processing_error: decline(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
};

export const NOT_A_TEST_CARD: Decline = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. This sandbox accepts test cards only, such as 4242 4242 4242 4242.',
);

/** A failed 3-D Secure challenge. */
export const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function decline(code: string, decline_code: string, message: string): Decline {
  return { code, decline_code, message };
}
