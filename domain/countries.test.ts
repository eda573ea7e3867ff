import { expect, test } from 'vitest';
import { COUNTRIES, countryCodeOf } from './countries.ts';

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
