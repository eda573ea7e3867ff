import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

// A strict Content-Security-Policy forbids the `new Function` that zod would otherwise use.
z.config({ jitless: true });

// PostgreSQL cannot keep a NUL character, nothing can send half a character of two halves on to a
// partner, and nobody types either on purpose.
const whole = z.refine<string>(
  (text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text),
  'Please remove the invisible characters.',
);

/** A text that must hold something after trimming; `wanted` completes 'Please enter …'. */
export function requiredText(wanted: string, longest: number) {
  return z
    .string(`Please enter ${wanted}.`)
    .check(
      z.trim(),
      z.minLength(1, `Please enter ${wanted}.`),
      z.maxLength(longest, `Please use at most ${longest} characters.`),
      whole,
    );
}

/** A text that may be left empty. */
export function optionalText(longest: number) {
  return z
    .string('Expected a text.')
    .check(z.trim(), z.maxLength(longest, `Please use at most ${longest} characters.`), whole);
}

/** An e-mail address. */
export const emailField = z
  .string('Please enter your e-mail address.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your e-mail address.'),
    z.maxLength(LIMITS.email, `Please use at most ${LIMITS.email} characters.`),
    z.regex(z.regexes.email, 'Please enter an e-mail address such as name@example.com.'),
  );

/** An amount in whole cents. */
export const centsField = z
  .number('Expected an amount in whole cents.')
  .check(z.int('Expected an amount in whole cents.'), z.nonnegative('Expected 0 or more cents.'));

/** A two-letter country code or a country's name, as the address calls take it. */
export const countryField = requiredText('a country', LIMITS.identifier);

/** An identifier made elsewhere, such as the card company's. */
export const identifierField = z
  .string('Expected an identifier.')
  .check(
    z.minLength(1, 'Expected an identifier.'),
    z.maxLength(LIMITS.identifier, `Expected at most ${LIMITS.identifier} characters.`),
    whole,
  );
