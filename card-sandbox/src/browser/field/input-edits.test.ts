import { describe, expect, test } from 'vitest';
import { formatCardNumber, numberLength } from './card-number.ts';
import { applyEdit, applyExpiryEdit, caretIndex, formatExpiry } from './input-edits.ts';

describe('applyEdit', () => {
  /** Edits a card number; the bar in both texts is the caret. */
  function edit(digitsBefore: string, after: string, inputType: string): string {
    const caret = after.indexOf('|');
    const text = after.replace('|', '');
    const edited = applyEdit({ digitsBefore, text, caret, inputType, maxDigits: numberLength });
    const shown = formatCardNumber(edited.digits);
    const at = caretIndex(shown, edited.caretDigits);
    return `${shown.slice(0, at)}|${shown.slice(at)}`;
  }

  test.each([
    ['inserts a digit at the end', '4242', '42425|', 'insertText', '4242 5|'],
    ['inserts a digit in the middle', '42424242', '42942| 4242', 'insertText', '4294 2|424 2'],
    ['ignores a letter', '4242', '4242x|', 'insertText', '4242|'],
    ['deletes in the middle', '42424242', '424| 4242', 'deleteContentBackward', '424|4 242'],
    [
      'deletes the digit before a deleted space',
      '42424242',
      '4242|4242',
      'deleteContentBackward',
      '424|4 242',
    ],
    [
      'deletes the digit after a space deleted forward',
      '42424242',
      '4242|4242',
      'deleteContentForward',
      '4242| 242',
    ],
    [
      'ignores a digit typed into a full number',
      '4242424242424242',
      '49|242 4242 4242 4242',
      'insertText',
      '4|242 4242 4242 4242',
    ],
    [
      'accepts a pasted number with dashes',
      '',
      '4242-4242-4242-4242|',
      'insertFromPaste',
      '4242 4242 4242 4242|',
    ],
    [
      'cuts a pasted text after 16 digits',
      '',
      '42424242424242424242|',
      'insertFromPaste',
      '4242 4242 4242 4242|',
    ],
  ])('%s', (_what, before, after, inputType, result) => {
    expect(edit(before, after, inputType)).toBe(result);
  });
});

describe('applyExpiryEdit', () => {
  /** Types a text key by key. */
  function typed(keys: string): string {
    let digits = '';
    for (const key of keys) {
      const text = formatExpiry(digits) + key;
      const edit = { digitsBefore: digits, text, caret: text.length, inputType: 'insertText' };
      digits = applyExpiryEdit(edit).digits;
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
    expect(formatExpiry(applyExpiryEdit(edit).digits)).toBe(shown);
  });

  test('deletes digit by digit through the slash', () => {
    const edit = { digitsBefore: '04', text: '04 /', caret: 4, inputType: 'deleteContentBackward' };
    expect(applyExpiryEdit(edit)).toEqual({ digits: '0', caretDigits: 1 });
  });
});
