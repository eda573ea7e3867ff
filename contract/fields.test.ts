import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isPlainLine } from '#domain/plain-text.ts';
import {
  centsField,
  emailField,
  identifierField,
  nameField,
  optionalPhoneField,
  optionalText,
  phoneField,
  requiredText,
} from './fields.ts';

const INVISIBLE = 'Please remove the invisible characters.';

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

  test('R11.25: rejects a control character within one line', () => {
    for (const control of [
      '\0',
      '\n',
      '\t',
      '\u001b',
      '\u007f',
      '\u009b',
      '\u2028',
      '\u200f',
      '\u202e',
    ])
      expect(firstMessage(city, `Dub${control}lin`)).toBe(INVISIBLE);
  });

  test('R11.25: accepts line breaks and tabs in a multiline text, and no other control character', () => {
    const message = requiredText('your message', 20, { multiline: true });
    expect(z.parse(message, 'Dear shop,\r\n\tone\n')).toBe('Dear shop,\r\n\tone');
    for (const control of ['\0', '\r', '\u001b', '\u009b', '\u2029', '\u202e'])
      expect(firstMessage(message, `a${control}b`)).toBe(INVISIBLE);
  });

  test('R11.25: accepts a pasted line with its line break', () => {
    expect(z.parse(city, '\r\n\tDublin\u2028\r\n')).toBe('Dublin');
  });

  test('rejects half of a surrogate pair', () => {
    expect(firstMessage(city, 'Dub\ud800lin')).toBe(INVISIBLE);
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
        const text = typed.trim();
        const fits = text !== '' && [...text].length <= 10 && isPlainLine(text);
        expect(success).toBe(fits);
        expect(data).toBe(fits ? text : '');
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

describe('nameField', () => {
  const name = nameField('your name');

  test.each([
    ...['Visit https://evil.example now', 'ftp://x', 'www.evil.example', 'See WWW.evil.example'],
    ...['aoife@example.com', 'Aoife <aoife@example.com>', 'a@b.c@d'],
    ...['evil.example', 'Win at EVIL.COM', 't.example/x', 'ｗｗｗ．evil', 'evil．example'],
  ])('R11.26: rejects %j', (typed) => {
    expect(firstMessage(name, typed)).toBe('Please enter a name without a web or email address.');
  });

  test.each([
    ...[
      "Seán O'Brien-Ní Dhomhnaill",
      'J.R.R. Tolkien',
      'Ian St.John',
      'j.murphy',
      'Martin Luther King, Jr.',
      'X Æ A-12',
    ],
    ...[
      'Aoife (25)',
      'Awww',
      'Anna & Ben',
      'Äiti: Maija',
      'c/o Byrne',
      'J@ne',
      '王小明',
      'Zoë 👩‍🦰',
    ],
  ])('R11.26: accepts %j', (typed) => {
    expect(z.parse(name, typed)).toBe(typed);
  });

  test('R11.25: rejects a line break in a name', () => {
    expect(firstMessage(name, 'Mal\r\nEmail: forged@bank.example')).toBe(INVISIBLE);
  });
});

describe('phoneField and optionalPhoneField', () => {
  test('accept a number with the bidirectional controls of an address book', () => {
    for (const field of [phoneField, optionalPhoneField])
      expect(z.parse(field, '\u202a+353 1 555 0100\u202c')).toBe('+353 1 555 0100');
  });

  test('R11.25: reject other control characters', () => {
    for (const field of [phoneField, optionalPhoneField])
      expect(firstMessage(field, '01\u001b[2J')).toBe(INVISIBLE);
  });

  test('reject a missing number, which only one requires', () => {
    for (const typed of [undefined, '', ' \u202a\u202c'])
      expect(firstMessage(phoneField, typed)).toBe('Please enter your phone number.');
    expect(firstMessage(optionalPhoneField, null)).toBe('Expected a text.');
    expect(z.parse(optionalPhoneField, '')).toBe('');
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
