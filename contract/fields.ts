import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

// A strict Content-Security-Policy forbids the `new Function` that zod would otherwise use.
z.config({ jitless: true });

// PostgreSQL cannot store NUL characters, and half of a surrogate pair cannot be encoded as UTF-8.
const encodable = z.refine<string>(
  (text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text),
  'Please remove the invisible characters.',
);

/** A text that is not empty after trimming; `wanted` completes 'Please enter …'. */
export function requiredText(wanted: string, maxLength: number) {
  return z
    .string(`Please enter ${wanted}.`)
    .check(
      z.trim(),
      z.minLength(1, `Please enter ${wanted}.`),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
      encodable,
    );
}

/** A text that may be empty. */
export function optionalText(maxLength: number) {
  return z
    .string('Expected a text.')
    .check(
      z.trim(),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
      encodable,
    );
}

export const emailField = z
  .string('Please enter your email address.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your email address.'),
    z.maxLength(LIMITS.email, `Please use at most ${LIMITS.email} characters.`),
    z.regex(z.regexes.email, 'Please enter an email address such as name@example.com.'),
  );

/** An amount in whole cents. */
export const centsField = z
  .number('Expected an amount in whole cents.')
  .check(z.int('Expected an amount in whole cents.'), z.nonnegative('Expected 0 or more cents.'));

/** A two-letter country code or a country's name. */
export const countryField = requiredText('a country', LIMITS.identifier);

/** An identifier from another service, such as the payment provider's. */
export const identifierField = z
  .string('Expected an identifier.')
  .check(
    z.minLength(1, 'Expected an identifier.'),
    z.maxLength(LIMITS.identifier, `Expected at most ${LIMITS.identifier} characters.`),
    encodable,
  );
