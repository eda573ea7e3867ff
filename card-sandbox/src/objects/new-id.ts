import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns an id in Stripe's format: `newId('pi')` is 'pi_' and 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

/** Returns cryptographically random letters and digits. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
