import { expect, test } from 'vitest';
import { formatCardNumber, numberLength } from './card-number.ts';
import { caretBehind, retype } from './retype.ts';

/** Edits a card number; the bar in both texts is the caret. */
function edit(digitsBefore: string, after: string, inputType: string): string {
  const caret = after.indexOf('|');
  const text = after.replace('|', '');
  const edited = retype({ digitsBefore, text, caret, inputType, maxDigits: numberLength });
  const shown = formatCardNumber(edited.digits);
  const at = caretBehind(shown, edited.caretDigits);
  return `${shown.slice(0, at)}|${shown.slice(at)}`;
}

test.each([
  ['typing at the end', '4242', '42425|', 'insertText', '4242 5|'],
  ['typing in the middle', '42424242', '42942| 4242', 'insertText', '4294 2|424 2'],
  ['typing a letter', '4242', '4242x|', 'insertText', '4242|'],
  ['deleting in the middle', '42424242', '424| 4242', 'deleteContentBackward', '424|4 242'],
  [
    'deleting a space deletes the digit before it',
    '42424242',
    '4242|4242',
    'deleteContentBackward',
    '424|4 242',
  ],
  [
    'deleting a space forward deletes the digit after it',
    '42424242',
    '4242|4242',
    'deleteContentForward',
    '4242| 242',
  ],
  [
    'typing into a full number changes nothing',
    '4242424242424242',
    '49|242 4242 4242 4242',
    'insertText',
    '4|242 4242 4242 4242',
  ],
  [
    'pasting a number with dashes',
    '',
    '4242-4242-4242-4242|',
    'insertFromPaste',
    '4242 4242 4242 4242|',
  ],
  [
    'pasting more than a number',
    '',
    '42424242424242424242|',
    'insertFromPaste',
    '4242 4242 4242 4242|',
  ],
])('%s', (_what, before, after, inputType, result) => {
  expect(edit(before, after, inputType)).toBe(result);
});
