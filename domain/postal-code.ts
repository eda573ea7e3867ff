import { type CountryCode, countryCodeOf } from './countries.ts';

interface PostalCodes {
  /** As in 'German postal codes'. */
  of: string;
  /** What they have, in words. */
  have: string;
  /** Tests a code in capitals, without spaces and hyphens. */
  format: RegExp;
}

const digits = (of: string, count: number, more: { example?: string } = {}): PostalCodes => ({
  of,
  have: `${count} digits${more.example ? `, such as ${more.example}` : ''}`,
  format: new RegExp(`^[A-Z]{0,2}\\d{${count}}$`),
});

/**
 * The postal codes of each country (Universal Postal Union, postal addressing systems; the EU's Interinstitutional
 * style guide, 9.1.5). A country code such as D- before the digits is common and understood.
 */
const POSTAL_CODES: Readonly<Record<Exclude<CountryCode, 'IE'>, PostalCodes>> = {
  RO: digits('Romanian', 6),
  FR: digits('French', 5),
  DE: digits('German', 5),
  ES: digits('Spanish', 5),
  IT: digits('Italian', 5),
  NL: {
    of: 'Dutch',
    have: '4 digits and 2 letters, such as 1012 AB',
    format: /^(?:NL)?\d{4}[A-Z]{2}$/,
  },
  BE: digits('Belgian', 4),
  PT: digits('Portuguese', 7, { example: '1000-205' }),
  CH: digits('Swiss', 4),
  AT: digits('Austrian', 4),
  PL: digits('Polish', 5, { example: '00-950' }),
  SE: digits('Swedish', 5),
  DK: digits('Danish', 4),
  NO: digits('Norwegian', 4),
  FI: digits('Finnish', 5),
  GR: digits('Greek', 5),
};

/** Routing key and unique identifier (https://www.eircode.ie). */
const EIRCODE = /^(?:[A-Z]\d{2}|D6W)[A-Z\d]{4}$/;

/**
 * What to ask the customer about a postal code of another form than its country's; undefined if it looks right. Only a
 * question: the table may be wrong, and the customer knows the address.
 * @param country name or code
 * @example postalCodeQuestion('1234', 'Germany') // 'German postal codes have 5 digits. Is this one right?'
 */
export function postalCodeQuestion(postalCode: string, country: string): string | undefined {
  const code = postalCode.replace(/[\s-]/g, '').toUpperCase();
  const countryCode = countryCodeOf(country);
  if (code === '' || countryCode === undefined) return undefined;
  if (countryCode === 'IE')
    return EIRCODE.test(code)
      ? undefined
      : 'Eircodes have 7 characters, such as D02 X285. Is this one right?';
  const { of, have, format } = POSTAL_CODES[countryCode];
  return format.test(code) ? undefined : `${of} postal codes have ${have}. Is this one right?`;
}
