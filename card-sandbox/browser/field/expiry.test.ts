import { expect, test } from 'vitest';
import { formatExpiry, retypeExpiry } from './expiry.ts';

/** Types a text key by key, as a customer does. */
function typed(keys: string): string {
  let digits = '';
  for (const key of keys) {
    const text = formatExpiry(digits) + key;
    const edit = { digitsBefore: digits, text, caret: text.length, inputType: 'insertText' };
    digits = retypeExpiry(edit).digits;
  }
  return formatExpiry(digits);
}

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['1230', '12 / 30'],
  ['4', '04 / '],
  ['430', '04 / 30'],
  ['0430', '04 / 30'],
  ['1/30', '01 / 30'],
  ['12/30', '12 / 30'],
  ['1330', '01 / 33'],
  ['00', '0'],
  ['123056', '12 / 30'],
])('formats typed %j as %j', (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

test.each([
  ['12/2030', '12 / 30'],
  ['4/2030', '04 / 30'],
  ['04 / 30', '04 / 30'],
  ['122030', '12 / 30'],
])('formats pasted or autofilled %j as %j', (text, shown) => {
  const edit = { digitsBefore: '', text, caret: text.length, inputType: 'insertFromPaste' };
  expect(formatExpiry(retypeExpiry(edit).digits)).toBe(shown);
});

test('deletes digit by digit through the slash', () => {
  const edit = { digitsBefore: '04', text: '04 /', caret: 4, inputType: 'deleteContentBackward' };
  expect(retypeExpiry(edit)).toEqual({ digits: '0', caretDigits: 1 });
});
