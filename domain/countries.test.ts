import { expect, test } from 'vitest';
import { COUNTRIES, COUNTRY_NAMES, countryCodeOf, DEFAULT_COUNTRY } from './countries.ts';

test('a customer chooses among 17 countries, in the order of the specification', () => {
  expect(COUNTRY_NAMES.join(', ')).toBe(
    'Ireland, Romania, France, Germany, Spain, Italy, Netherlands, Belgium, Portugal, Switzerland, Austria, Poland, Sweden, Denmark, Norway, Finland, Greece',
  );
});

test('Ireland is chosen first', () => {
  expect(DEFAULT_COUNTRY).toBe('Ireland');
});

test('the codes are those of the tariff table', () => {
  expect(COUNTRIES.map(({ code }) => code).join(' ')).toBe(
    'IE RO FR DE ES IT NL BE PT CH AT PL SE DK NO FI GR',
  );
});

test.each(COUNTRIES)('$name and $code are both mapped to $code', ({ name, code }) => {
  for (const given of [name, code])
    for (const written of [given, given.toLowerCase(), given.toUpperCase(), ` ${given} `])
      expect(countryCodeOf(written)).toBe(code);
});

test.each(['', ' ', 'Japan', 'GB', 'EU', 'Irelan', 'IRL', 'I E', 'constructor', '__proto__'])(
  '%j is no country that the shop delivers to',
  (given) => {
    expect(countryCodeOf(given)).toBeUndefined();
  },
);
