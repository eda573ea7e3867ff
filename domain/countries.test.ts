import { expect, test } from 'vitest';
import { COUNTRIES, COUNTRY_NAMES, countryCodeOf, DEFAULT_COUNTRY } from './countries.ts';

test('R4.5: has 17 countries in order', () => {
  expect(COUNTRY_NAMES.join(', ')).toBe(
    'Ireland, Romania, France, Germany, Spain, Italy, Netherlands, Belgium, Portugal, Switzerland, Austria, Poland, Sweden, Denmark, Norway, Finland, Greece',
  );
});

test('R4.5: has Ireland as the default', () => {
  expect(DEFAULT_COUNTRY).toBe('Ireland');
});

test('has the codes of the tariff table', () => {
  expect(COUNTRIES.map(({ code }) => code).join(' ')).toBe(
    'IE RO FR DE ES IT NL BE PT CH AT PL SE DK NO FI GR',
  );
});

test.each(COUNTRIES)('R4.5: maps $name and $code to $code', ({ name, code }) => {
  for (const given of [name, code])
    for (const written of [given, given.toLowerCase(), given.toUpperCase(), ` ${given} `])
      expect(countryCodeOf(written)).toBe(code);
});

test.each(['', ' ', 'Japan', 'GB', 'EU', 'Irelan', 'IRL', 'I E', 'constructor', '__proto__'])(
  'gives undefined for %j',
  (given) => {
    expect(countryCodeOf(given)).toBeUndefined();
  },
);
