import { findTestCard } from '../../cards/test-cards.ts';
import type { FieldError, FieldState } from '../protocol.ts';
import { brandOf, isLuhnValid, numberLength } from './card-number.ts';

export type InputName = 'number' | 'expiry' | 'securityCode';
type CardDigits = Record<InputName, string>;

export const INPUT_NAMES: readonly InputName[] = ['number', 'expiry', 'securityCode'];

const NOT_A_TEST_CARD =
  'Your card was declined. This is a test card field: use a test card such as 4242 4242 4242 4242.';
const MAX_YEARS_AHEAD = 50;

/** The digits typed so far. */
export interface FieldEntry {
  digits: CardDigits;
  /** Inputs to report as incomplete: left half full, or submitted before they were full. */
  flagged: ReadonlySet<InputName>;
}

export const EMPTY_ENTRY: FieldEntry = {
  digits: { number: '', expiry: '', securityCode: '' },
  flagged: new Set(),
};

/** The error to show at an input: an invalid value immediately, an incomplete one after blur. */
export function visibleError(
  name: InputName,
  { digits, flagged }: FieldEntry,
  today: Date,
): FieldError | undefined {
  const isIncomplete = flagged.has(name) && !isFull(name, digits);
  return isIncomplete ? INCOMPLETE[name] : validationError(name, digits, today);
}

/** The state reported to the shop's page; it contains no digits. */
export function describeEntry(entry: FieldEntry, today: Date): FieldState {
  const { digits } = entry;
  const errors = INPUT_NAMES.map((name) => visibleError(name, entry, today));
  const error = errors.find((item) => item !== undefined);
  return {
    empty: INPUT_NAMES.every((name) => digits[name] === ''),
    complete: INPUT_NAMES.every((name) => isFull(name, digits)) && error === undefined,
    brand: brandOf(digits.number),
    error,
  };
}

export function setDigits(entry: FieldEntry, name: InputName, digits: string): FieldEntry {
  const flagged = new Set(entry.flagged);
  flagged.delete(name);
  return { digits: { ...entry.digits, [name]: digits }, flagged };
}

/** Flags an input that was left half full; an empty one is not an error yet. */
export function blurInput(entry: FieldEntry, name: InputName): FieldEntry {
  if (entry.digits[name] === '' || isFull(name, entry.digits)) return entry;
  return { ...entry, flagged: new Set([...entry.flagged, name]) };
}

/** Flags every incomplete input, also empty ones. */
export function submitEntry(entry: FieldEntry): FieldEntry {
  const missing = INPUT_NAMES.filter((name) => !isFull(name, entry.digits));
  return { ...entry, flagged: new Set(missing) };
}

/** Whether an input has all its digits. */
export function isFull(name: InputName, digits: CardDigits): boolean {
  return digits[name].length >= fullLength(name, digits.number);
}

function fullLength(name: InputName, number: string): number {
  if (name === 'number') return numberLength(number);
  if (name === 'expiry') return 4;
  return brandOf(number) === 'amex' ? 4 : 3;
}

/** The error of a full input; undefined when it is valid. */
function validationError(name: InputName, digits: CardDigits, today: Date): FieldError | undefined {
  if (!isFull(name, digits)) return undefined;
  if (name === 'number') return numberError(digits.number);
  return name === 'expiry' ? expiryError(digits.expiry, today) : undefined;
}

const INCOMPLETE: Record<InputName, FieldError> = {
  number: fieldError('incomplete_number', 'Your card number is incomplete.'),
  expiry: fieldError('incomplete_expiry', "Your card's expiration date is incomplete."),
  securityCode: fieldError('incomplete_cvc', "Your card's security code is incomplete."),
};

function numberError(number: string): FieldError | undefined {
  if (!isLuhnValid(number)) return fieldError('invalid_number', 'Your card number is invalid.');
  return findTestCard(number) ? undefined : fieldError('invalid_number', NOT_A_TEST_CARD);
}

function expiryError(expiry: string, today: Date): FieldError | undefined {
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
