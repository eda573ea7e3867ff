/** The countries the shop delivers to, in the order of the select (spec section 5). */
export const COUNTRIES = [
  { name: 'Ireland', code: 'IE' },
  { name: 'Romania', code: 'RO' },
  { name: 'France', code: 'FR' },
  { name: 'Germany', code: 'DE' },
  { name: 'Spain', code: 'ES' },
  { name: 'Italy', code: 'IT' },
  { name: 'Netherlands', code: 'NL' },
  { name: 'Belgium', code: 'BE' },
  { name: 'Portugal', code: 'PT' },
  { name: 'Switzerland', code: 'CH' },
  { name: 'Austria', code: 'AT' },
  { name: 'Poland', code: 'PL' },
  { name: 'Sweden', code: 'SE' },
  { name: 'Denmark', code: 'DK' },
  { name: 'Norway', code: 'NO' },
  { name: 'Finland', code: 'FI' },
  { name: 'Greece', code: 'GR' },
] as const;

export type CountryName = (typeof COUNTRIES)[number]['name'];
export type CountryCode = (typeof COUNTRIES)[number]['code'];

export const COUNTRY_NAMES = COUNTRIES.map((country) => country.name);

/** The country first chosen in the checkout form (spec section 3). */
export const DEFAULT_COUNTRY: CountryName = 'Ireland';

/**
 * The two-letter code of a country given by name or code, whatever its case; undefined for a
 * country that the shop does not deliver to.
 * @example countryCodeOf('ireland') // 'IE'
 */
export function countryCodeOf(nameOrCode: string): CountryCode | undefined {
  const wanted = nameOrCode.trim().toLowerCase();
  return COUNTRIES.find(
    ({ name, code }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted,
  )?.code;
}
