import * as z from 'zod/mini';
import { isBlank, isPlainLine, isPlainText } from '#domain/plain-text.ts';
import { LIMITS } from './limits.ts';

// A strict Content-Security-Policy forbids the `new Function` that zod would otherwise use.
z.config({ jitless: true });

interface TextOptions {
  /** Line breaks and tabs are allowed. */
  multiline?: boolean;
}

// Half of a surrogate pair cannot be encoded as UTF-8.
const plain = ({ multiline = false }: TextOptions = {}) =>
  z.refine<string>(
    (text) => (multiline ? isPlainText : isPlainLine)(text) && !/\p{Surrogate}/u.test(text),
    'Please remove the invisible characters.',
  );

/** A text with a visible character, of one line unless multiline; `wanted` completes 'Please enter …'. */
export function requiredText(wanted: string, maxLength: number, options?: TextOptions) {
  return z.string(`Please enter ${wanted}.`).check(
    z.trim(),
    z.minLength(1, `Please enter ${wanted}.`),
    z.refine((text) => !isBlank(text), `Please enter ${wanted}.`),
    z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
    plain(options),
  );
}

/** A text that may be empty, of one line unless multiline. */
export function optionalText(maxLength: number, options?: TextOptions) {
  return z
    .string('Expected a text.')
    .check(
      z.trim(),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
      plain(options),
    );
}

// Each part needs a character of its own kind, so that the time to search grows with the length only.
const WEB_OR_EMAIL_ADDRESS = /:\/\/|\bwww\.|@[^\s@.]+\./i;
// evil.example and t.example/x, not J.R.R. Tolkien and St.John
const DOMAIN = /[\p{L}\p{N}]{2}\.(?!\p{Lu}\p{Ll})\p{L}{2}|\.\p{L}+\//u;

function isAddress(text: string): boolean {
  // Email programs read letters of full width, as in ｗｗｗ．, as ordinary ones.
  const plainLetters = text.normalize('NFKC');
  return WEB_OR_EMAIL_ADDRESS.test(plainLetters) || DOMAIN.test(plainLetters);
}

/**
 * A person's name. Emails to customers quote it, and mail programs make links of addresses.
 * @param wanted completes 'Please enter …'
 */
export function nameField(wanted: string) {
  return requiredText(wanted, LIMITS.name).check(
    z.refine((text) => !isAddress(text), 'Please enter a name without a web or email address.'),
  );
}

// Address books copy a phone number with bidirectional controls around it.
const copiedPhone = (expected: string) =>
  z.string(expected).check(z.overwrite((text) => text.replace(/\p{Bidi_Control}/gu, '')));

export const phoneField = z.pipe(
  copiedPhone('Please enter your phone number.'),
  requiredText('your phone number', LIMITS.phone),
);

export const optionalPhoneField = z.pipe(
  copiedPhone('Expected a text.'),
  optionalText(LIMITS.phone),
);

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
    plain(),
  );
