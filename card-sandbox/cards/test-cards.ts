/** How a test card behaves when it is charged; 'succeeds', or why it is declined. */
export type ChargeOutcome =
  | 'succeeds'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

export interface TestCard {
  /** What is stored in the number's place. */
  name: string;
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  outcome: ChargeOutcome;
  /** Whether the customer must pass a 3-D Secure challenge first. */
  challenged: boolean;
}

/**
 * The only numbers that this sandbox knows: the test numbers that Stripe publishes
 * (https://docs.stripe.com/testing). The card field uses the same list, so no other number leaves it.
 */
export const TEST_CARDS: readonly TestCard[] = [
  card('visa', '4242424242424242', 'succeeds'),
  card('mastercard', '5555555555554444', 'succeeds', { brand: 'mastercard' }),
  card('amex', '378282246310005', 'succeeds', { brand: 'amex' }),
  card('declined', '4000000000000002', 'generic_decline'),
  card('insufficient-funds', '4000000000009995', 'insufficient_funds'),
  card('lost', '4000000000009987', 'lost_card'),
  card('stolen', '4000000000009979', 'stolen_card'),
  card('expired', '4000000000000069', 'expired_card'),
  card('incorrect-cvc', '4000000000000127', 'incorrect_cvc'),
  card('processing-error', '4000000000000119', 'processing_error'),
  card('challenged', '4000002760003184', 'succeeds', { challenged: true, country: 'DE' }),
  card('challenged-insufficient-funds', '4000008260003178', 'insufficient_funds', {
    challenged: true,
  }),
  card('challenged-declined', '4000008400001629', 'generic_decline', { challenged: true }),
];

/** The test card with this number (digits only), if it is one. */
export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((it) => it.number === number);
}

function card(
  name: string,
  number: string,
  outcome: ChargeOutcome,
  other: Partial<Pick<TestCard, 'brand' | 'country' | 'challenged'>> = {},
): TestCard {
  return { name, number, outcome, brand: 'visa', country: 'US', challenged: false, ...other };
}
