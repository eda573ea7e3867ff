import type { CallFault } from '../faults/fault.ts';

/** Result of charging a test card: 'succeeds', or the reason of the decline. */
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
  /** Stored instead of the number. */
  name: string;
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  outcome: ChargeOutcome;
  /** Whether the customer must complete a 3-D Secure challenge first. */
  challenged: boolean;
  /** Whether its payments stay in `processing` for 3 seconds. */
  settlesLater: boolean;
  /** Fault of its first confirmations. */
  fault: CallFault | null;
}

// Stripe's SDK retries a lost or 5xx response once, so a fault must occur twice to reach the shop.
const WITH_RETRY = { on: 'confirm', times: 2 } as const;
const FIRST_ONLY = { on: 'confirm', times: 1 } as const;

/**
 * The only accepted numbers: test numbers that Stripe publishes (https://docs.stripe.com/testing),
 * and the sandbox's own for faults, from 9102 on. The card field sends no other number.
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
  card('challenge-required', '4000000000003220', 'succeeds', { challenged: true }),
  card('challenged', '4000002760003184', 'succeeds', { challenged: true, country: 'DE' }),
  card('challenged-insufficient-funds', '4000008260003178', 'insufficient_funds', {
    challenged: true,
  }),
  card('challenged-declined', '4000008400001629', 'generic_decline', { challenged: true }),
  card('lost-before', '4000000000009102', 'succeeds', {
    fault: { kind: 'lose-before', ...WITH_RETRY },
  }),
  card('lost-after', '4000000000009110', 'succeeds', {
    fault: { kind: 'lose-after', ...WITH_RETRY },
  }),
  card('slow', '4000000000009128', 'succeeds', {
    fault: { kind: 'delay', ms: 8_000, ...FIRST_ONLY },
  }),
  card('error-before', '4000000000009136', 'succeeds', {
    fault: { kind: 'error-500-before', ...WITH_RETRY },
  }),
  card('error-after', '4000000000009144', 'succeeds', {
    fault: { kind: 'error-500-after', ...FIRST_ONLY },
  }),
  card('garbage', '4000000000009151', 'succeeds', {
    fault: { kind: 'garbage', body: 'html', ...WITH_RETRY },
  }),
  card('processing', '4000000000009169', 'succeeds', { settlesLater: true }),
  card('processing-declined', '4000000000009177', 'generic_decline', { settlesLater: true }),
];

/** The test card with this number (digits only), if it is one. */
export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((item) => item.number === number);
}

/** @throws when no test card has this name */
export function cardNamed(name: string): TestCard {
  const found = TEST_CARDS.find((item) => item.name === name);
  if (!found) throw new Error(`No test card is named ${name}`);
  return found;
}

function card(
  name: string,
  number: string,
  outcome: ChargeOutcome,
  other: Partial<TestCard> = {},
): TestCard {
  return {
    name,
    number,
    outcome,
    brand: 'visa',
    country: 'US',
    challenged: false,
    settlesLater: false,
    fault: null,
    ...other,
  };
}
