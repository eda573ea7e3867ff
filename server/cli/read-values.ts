import { InvalidArgumentError } from 'commander';
import type { Cents } from '#domain/money.ts';

const MOST_NOTE = 1_000;

/** Reads how many: a whole number from 1 to 10,000. */
export function readCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > 10_000)
    throw new InvalidArgumentError('A whole number from 1 to 10000 is wanted.');
  return count;
}

/** Reads euro with at most two decimals, such as 12.50 or 12,50, as cents. */
export function readEuro(text: string): Cents {
  const [, euro = '', cents = ''] = /^€?(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (euro === '') throw new InvalidArgumentError('An amount in euro such as 12.50 is wanted.');
  return Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

/** Reads an order's number; small letters and spaces round it do not matter. */
export function readOrderNumber(text: string): string {
  const number = text.trim().toUpperCase();
  if (!/^EC\d{8}$/.test(number))
    throw new InvalidArgumentError("An order number is wanted: 'EC' and eight digits.");
  return number;
}

/** Reads an e-mail address. */
export function readAddress(text: string): string {
  const address = text.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(address))
    throw new InvalidArgumentError('An e-mail address is wanted.');
  return address;
}

/** Reads words to a customer: some, and not more than fit a mail. */
export function readNote(text: string): string {
  const words = text.trim();
  if (words === '' || words.length > MOST_NOTE)
    throw new InvalidArgumentError(`Words to the customer are wanted, ${MOST_NOTE} signs at most.`);
  return words;
}

/** Reads a carrier's tracking number; spaces do not matter. */
export function readTrackingNumber(text: string): string {
  const number = text.replace(/\s/g, '');
  if (!/^[A-Za-z0-9-]{4,40}$/.test(number))
    throw new InvalidArgumentError('A tracking number of 4 to 40 letters and digits is wanted.');
  return number;
}
