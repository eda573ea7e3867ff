import { findTestCard } from '../../cards/test-cards.ts';
import type { FieldError } from '../protocol.ts';
import { brandOf, isLuhnValid, numberLength } from './card-number.ts';

export type InputName = 'number' | 'expiry' | 'securityCode';
export type CardDigits = Record<InputName, string>;

export const INPUT_NAMES: readonly InputName[] = ['number', 'expiry', 'securityCode'];

const NOT_A_TEST_CARD =
  'Your card was declined. This is a test card field: use a test card such as 4242 4242 4242 4242.';
const MAX_YEARS_AHEAD = 50;

/** Whether an input holds as many digits as it needs. */
export function isFull(name: InputName, digits: CardDigits): boolean {
  return digits[name].length >= fullLength(name, digits.number);
}

function fullLength(name: InputName, number: string): number {
  if (name === 'number') return numberLength(number);
  if (name === 'expiry') return 4;
  return brandOf(number) === 'amex' ? 4 : 3;
}

/** What is wrong with a full input; undefined when it is right. */
export function findWrong(
  name: InputName,
  digits: CardDigits,
  today: Date,
): FieldError | undefined {
  if (!isFull(name, digits)) return undefined;
  if (name === 'number') return wrongNumber(digits.number);
  return name === 'expiry' ? wrongExpiry(digits.expiry, today) : undefined;
}

/** What to say of an input that is not full. */
export function incomplete(name: InputName): FieldError {
  return INCOMPLETE[name];
}

const INCOMPLETE: Record<InputName, FieldError> = {
  number: fieldError('incomplete_number', 'Your card number is incomplete.'),
  expiry: fieldError('incomplete_expiry', "Your card's expiration date is incomplete."),
  securityCode: fieldError('incomplete_cvc', "Your card's security code is incomplete."),
};

function wrongNumber(number: string): FieldError | undefined {
  if (!isLuhnValid(number)) return fieldError('invalid_number', 'Your card number is invalid.');
  return findTestCard(number) ? undefined : fieldError('invalid_number', NOT_A_TEST_CARD);
}

function wrongExpiry(expiry: string, today: Date): FieldError | undefined {
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(2));
  const thisYear = today.getFullYear();
  if (year < thisYear)
    return fieldError('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year === thisYear && month < today.getMonth() + 1)
    return fieldError('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  if (year > thisYear + MAX_YEARS_AHEAD)
    return fieldError('invalid_expiry_year', "Your card's expiration year is invalid.");
  return undefined;
}

function fieldError(code: string, message: string): FieldError {
  return { type: 'validation_error', code, message };
}
