import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { postalCodeQuestion } from './postal-code.ts';

/** Codes of real places, with and without spaces, hyphens and country codes. */
const REAL: Record<(typeof COUNTRIES)[number]['code'], string[]> = {
  IE: ['D02 X285', 'd02x285', 'D6W XY00', 'A65 F4E2'],
  RO: ['010011', '400 001'],
  FR: ['75008', 'F-75008'],
  DE: ['40212', 'D-40212', 'DE 40212'],
  ES: ['28013'],
  IT: ['00187', 'I-00187'],
  NL: ['1012 AB', '1012ab', 'NL-1012 AB'],
  BE: ['1000', 'B-1000'],
  PT: ['1000-205', '1000 205'],
  CH: ['8001', 'CH-8001'],
  AT: ['1010', 'A-1010'],
  PL: ['00-950', '00950'],
  SE: ['111 22', 'SE-111 22'],
  DK: ['1050', 'DK-1050'],
  NO: ['0150', 'N-0150'],
  FI: ['00100', 'FI-00100'],
  GR: ['105 57', '10557'],
};

describe('postalCodeQuestion', () => {
  test.each(COUNTRIES)('R4.33: asks nothing about real postal codes of $name', ({ name, code }) => {
    for (const real of REAL[code]) {
      expect(postalCodeQuestion(real, name)).toBeUndefined();
      expect(postalCodeQuestion(` ${real} `, code)).toBeUndefined();
    }
  });

  test.each(COUNTRIES)(
    'R4.33: asks about a digit too few or too many of $name',
    ({ name, code }) => {
      for (const real of REAL[code]) {
        expect(postalCodeQuestion(real.slice(0, -1), name)).toMatch(
          / have \d.* Is this one right\?$/,
        );
        expect(postalCodeQuestion(`${real}1`, name)).toBeDefined();
      }
    },
  );

  test.each([
    ['1234', 'Germany', 'German postal codes have 5 digits. Is this one right?'],
    [
      '1012',
      'Netherlands',
      'Dutch postal codes have 4 digits and 2 letters, such as 1012 AB. Is this one right?',
    ],
    ['Dublin 2', 'Ireland', 'Eircodes have 7 characters, such as D02 X285. Is this one right?'],
  ])('R4.33: names what is right for %j in %s', (postalCode, country, question) => {
    expect(postalCodeQuestion(postalCode, country)).toBe(question);
  });

  test.each([
    ['', 'Germany'],
    ['  ', 'Ireland'],
    ['1', 'Japan'],
  ])('asks nothing about %j in %s', (postalCode, country) => {
    expect(postalCodeQuestion(postalCode, country)).toBeUndefined();
  });
});
