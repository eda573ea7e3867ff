/** The countries to which the shop delivers, in the order of the select (R4.5). */
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

const OUTSIDE_THE_EU = ['CH', 'NO'] as const satisfies readonly CountryCode[];

/** The countries of the list that belong to the EU. */
export type EuCountryCode = Exclude<CountryCode, (typeof OUTSIDE_THE_EU)[number]>;

export const COUNTRY_NAMES = COUNTRIES.map((country) => country.name);

export const DEFAULT_COUNTRY: CountryName = 'Ireland';

/**
 * The two-letter code of a country given by name or code in any case; undefined for a country to which
 * the shop does not deliver.
 * @example countryCodeOf('ireland') // 'IE'
 */
export function countryCodeOf(nameOrCode: string): CountryCode | undefined {
  const wanted = nameOrCode.trim().toLowerCase();
  return COUNTRIES.find(
    ({ name, code }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted,
  )?.code;
}

/** Whether a parcel to a country, given by name or code, leaves the EU. */
export function leavesTheEu(country: string): boolean {
  return !isInTheEu(countryCodeOf(country));
}

/** Whether a country belongs to the EU; an unknown one (undefined) does not. */
export function isInTheEu(code: CountryCode | undefined): code is EuCountryCode {
  return code !== undefined && !OUTSIDE_THE_EU.some((outside) => outside === code);
}
