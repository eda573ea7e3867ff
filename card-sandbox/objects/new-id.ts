import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id of Stripe's looks: `newId('pi')` is 'pi_' and 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

/** @returns letters and digits that cannot be guessed */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
