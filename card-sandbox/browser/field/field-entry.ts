import type { FieldError, FieldState } from '../protocol.ts';
import { brandOf } from './card-number.ts';
import {
  type CardDigits,
  findWrong,
  INPUT_NAMES,
  type InputName,
  incomplete,
  isFull,
} from './field-errors.ts';

/** What the customer has typed, and which inputs were left (or sent) before they were full. */
export interface FieldEntry {
  digits: CardDigits;
  leftIncomplete: ReadonlySet<InputName>;
}

export const EMPTY_ENTRY: FieldEntry = {
  digits: { number: '', expiry: '', securityCode: '' },
  leftIncomplete: new Set(),
};

/** The error to show at an input: a wrong value at once, a missing one when it was left. */
export function visibleError(
  name: InputName,
  { digits, leftIncomplete }: FieldEntry,
  today: Date,
): FieldError | undefined {
  const isLeft = leftIncomplete.has(name) && !isFull(name, digits);
  return isLeft ? incomplete(name) : findWrong(name, digits, today);
}

/** The state that the page may see: never a digit. */
export function describeEntry(entry: FieldEntry, today: Date): FieldState {
  const { digits } = entry;
  const errors = INPUT_NAMES.map((name) => visibleError(name, entry, today));
  const error = errors.find((it) => it !== undefined);
  return {
    empty: INPUT_NAMES.every((name) => digits[name] === ''),
    complete: INPUT_NAMES.every((name) => isFull(name, digits)) && error === undefined,
    brand: brandOf(digits.number),
    error,
  };
}

export function typeInto(entry: FieldEntry, name: InputName, digits: string): FieldEntry {
  const leftIncomplete = new Set(entry.leftIncomplete);
  leftIncomplete.delete(name);
  return { digits: { ...entry.digits, [name]: digits }, leftIncomplete };
}

/** An input that is left empty is no error yet; one that is left half full is. */
export function leaveInput(entry: FieldEntry, name: InputName): FieldEntry {
  if (entry.digits[name] === '' || isFull(name, entry.digits)) return entry;
  return { ...entry, leftIncomplete: new Set([...entry.leftIncomplete, name]) };
}

/** When the card is sent, what is missing is an error even where nothing was typed. */
export function sendEntry(entry: FieldEntry): FieldEntry {
  const missing = INPUT_NAMES.filter((name) => !isFull(name, entry.digits));
  return { ...entry, leftIncomplete: new Set(missing) };
}
