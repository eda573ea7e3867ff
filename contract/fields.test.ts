import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { centsField, emailField, identifierField, optionalText, requiredText } from './fields.ts';

const firstMessage = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

describe('requiredText', () => {
  const city = requiredText('your city', 10);

  test('trims the text', () => {
    expect(z.parse(city, '  Dublin \n')).toBe('Dublin');
  });

  test.each([undefined, null, '', ' ', '\t\n', 5, ['Dublin'], {}])(
    'rejects %j as missing',
    (value) => {
      expect(firstMessage(city, value)).toBe('Please enter your city.');
    },
  );

  test('accepts a text as long as its limit after trimming', () => {
    expect(z.parse(city, `  ${'x'.repeat(10)}  `)).toBe('x'.repeat(10));
    expect(firstMessage(city, 'x'.repeat(11))).toBe('Please use at most 10 characters.');
  });

  test('rejects NUL characters, which PostgreSQL cannot store', () => {
    expect(firstMessage(city, 'Dub\0lin')).toBe('Please remove the invisible characters.');
  });

  test('rejects half of a surrogate pair', () => {
    expect(firstMessage(city, 'Dub\ud800lin')).toBe('Please remove the invisible characters.');
  });

  test('counts code points, not UTF-16 units', () => {
    expect(z.parse(city, '😀'.repeat(10))).toBe('😀'.repeat(10));
    expect(firstMessage(city, '😀'.repeat(11))).toBe('Please use at most 10 characters.');
  });

  test('accepts letters of any script, emoji and markup', () => {
    for (const text of ['Žofín', '東京都', '👩‍🦰', "O'Brien", '<b>'])
      expect(z.parse(city, text)).toBe(text);
  });

  test('gives a trimmed text within the limit for any accepted input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const { success, data = '' } = z.safeParse(city, typed);
        const fits = typed.trim() !== '' && [...typed.trim()].length <= 10 && !typed.includes('\0');
        expect(success).toBe(fits);
        expect(data).toBe(fits ? typed.trim() : '');
      }),
    );
  });
});

describe('optionalText', () => {
  const phone = optionalText(10);

  test.each([
    ['', ''],
    ['   ', ''],
    [' 01 555 ', '01 555'],
    ['x'.repeat(10), 'x'.repeat(10)],
  ])('trims %j to %j', (typed, expected) => {
    expect(z.parse(phone, typed)).toBe(expected);
  });

  test.each([
    ['x'.repeat(11), 'Please use at most 10 characters.'],
    ['01\0', 'Please remove the invisible characters.'],
    [null, 'Expected a text.'],
    [15550100, 'Expected a text.'],
  ])('rejects %j', (value, message) => {
    expect(firstMessage(phone, value)).toBe(message);
  });
});

describe('emailField', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`;

  test.each(['a@b.ie', 'aoife.byrne+shop@mail.example.com', "o'brien@example.ie", longest])(
    'accepts %s',
    (address) => {
      expect(z.parse(emailField, ` ${address} `)).toBe(address);
    },
  );

  test.each([undefined, null, '', '   ', 7])('rejects %j as missing', (value) => {
    expect(firstMessage(emailField, value)).toBe('Please enter your email address.');
  });

  test.each([
    'aoife',
    'aoife@',
    '@example.com',
    'aoife@example',
    'aoife@example..com',
    'ao ife@example.com',
    'aoife@example.com, eve@example.com',
    'aoife@example.com\nBcc: eve@example.com',
    'aoife\0@example.com',
  ])('rejects %j with an example', (address) => {
    expect(firstMessage(emailField, address)).toBe(
      'Please enter an email address such as name@example.com.',
    );
  });

  test('accepts at most 254 characters', () => {
    expect(longest).toHaveLength(254);
    expect(firstMessage(emailField, `a${longest}`)).toBe('Please use at most 254 characters.');
  });
});

describe('centsField', () => {
  test.each([0, 1, 110_27, Number.MAX_SAFE_INTEGER])('accepts %d cents', (cents) => {
    expect(z.parse(centsField, cents)).toBe(cents);
  });

  test.each([
    [undefined, 'Expected an amount in whole cents.'],
    [null, 'Expected an amount in whole cents.'],
    ['899', 'Expected an amount in whole cents.'],
    [8.99, 'Expected an amount in whole cents.'],
    [2 ** 53, 'Expected an amount in whole cents.'],
    [Number.NaN, 'Expected an amount in whole cents.'],
    [Number.POSITIVE_INFINITY, 'Expected an amount in whole cents.'],
    [-1, 'Expected 0 or more cents.'],
  ])('rejects %s', (value, message) => {
    expect(firstMessage(centsField, value)).toBe(message);
  });
});

describe('identifierField', () => {
  test('accepts up to 120 characters unchanged', () => {
    for (const identifier of ['pm_1', ' x', 'x'.repeat(120)])
      expect(z.parse(identifierField, identifier)).toBe(identifier);
  });

  test.each([
    [undefined, 'Expected an identifier.'],
    ['', 'Expected an identifier.'],
    [5, 'Expected an identifier.'],
    ['x'.repeat(121), 'Expected at most 120 characters.'],
    ['pm\0', 'Please remove the invisible characters.'],
    ['pm\udc00', 'Please remove the invisible characters.'],
  ])('rejects %j', (value, message) => {
    expect(firstMessage(identifierField, value)).toBe(message);
  });
});
