import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { centsField, emailField, identifierField, optionalText, requiredText } from './fields.ts';

const firstMessage = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

describe('A required text', () => {
  const city = requiredText('your city', 10);

  test('is kept without the blanks around it', () => {
    expect(z.parse(city, '  Dublin \n')).toBe('Dublin');
  });

  test.each([undefined, null, '', ' ', '\t\n', 5, ['Dublin'], {}])(
    'that a customer left as %j is asked for',
    (value) => {
      expect(firstMessage(city, value)).toBe('Please enter your city.');
    },
  );

  test('may be as long as its limit, not counting the blanks around it', () => {
    expect(z.parse(city, `  ${'x'.repeat(10)}  `)).toBe('x'.repeat(10));
    expect(firstMessage(city, 'x'.repeat(11))).toBe('Please use at most 10 characters.');
  });

  test('holds no NUL character, which PostgreSQL could not keep', () => {
    expect(firstMessage(city, 'Dub\0lin')).toBe('Please remove the invisible characters.');
  });

  test('holds no half of a character, which nothing could send on to a partner', () => {
    expect(firstMessage(city, 'Dub\ud800lin')).toBe('Please remove the invisible characters.');
  });

  test('is measured in characters as people count them, not in their halves', () => {
    expect(z.parse(city, '😀'.repeat(10))).toBe('😀'.repeat(10));
    expect(firstMessage(city, '😀'.repeat(11))).toBe('Please use at most 10 characters.');
  });

  test('keeps every other letter that people write', () => {
    for (const text of ['Žofín', '東京都', '👩‍🦰', "O'Brien", '<b>'])
      expect(z.parse(city, text)).toBe(text);
  });

  test('that passes is trimmed, not empty and within its limit, whatever was typed', () => {
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

describe('A text that may be left empty', () => {
  const phone = optionalText(10);

  test.each([
    ['', ''],
    ['   ', ''],
    [' 01 555 ', '01 555'],
    ['x'.repeat(10), 'x'.repeat(10)],
  ])('is kept trimmed: %j as %j', (typed, kept) => {
    expect(z.parse(phone, typed)).toBe(kept);
  });

  test.each([
    ['x'.repeat(11), 'Please use at most 10 characters.'],
    ['01\0', 'Please remove the invisible characters.'],
    [null, 'Expected a text.'],
    [15550100, 'Expected a text.'],
  ])('is refused as %j', (value, message) => {
    expect(firstMessage(phone, value)).toBe(message);
  });
});

describe('An e-mail address', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`;

  test.each(['a@b.ie', 'aoife.byrne+shop@mail.example.com', "o'brien@example.ie", longest])(
    'such as %s is taken',
    (address) => {
      expect(z.parse(emailField, ` ${address} `)).toBe(address);
    },
  );

  test.each([undefined, null, '', '   ', 7])('left as %j is asked for', (value) => {
    expect(firstMessage(emailField, value)).toBe('Please enter your e-mail address.');
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
  ])('written %j is refused with an example', (address) => {
    expect(firstMessage(emailField, address)).toBe(
      'Please enter an e-mail address such as name@example.com.',
    );
  });

  test('is at most 254 characters long', () => {
    expect(longest).toHaveLength(254);
    expect(firstMessage(emailField, `a${longest}`)).toBe('Please use at most 254 characters.');
  });
});

describe('An amount of money', () => {
  test.each([0, 1, 110_27, Number.MAX_SAFE_INTEGER])('of %d cents is taken', (cents) => {
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
  ])('given as %s is refused', (value, message) => {
    expect(firstMessage(centsField, value)).toBe(message);
  });
});

describe('An identifier', () => {
  test('is taken as it is, up to 120 characters', () => {
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
  ])('given as %j is refused', (value, message) => {
    expect(firstMessage(identifierField, value)).toBe(message);
  });
});
