/** What an input held before an edit, and how it looks right after it. */
export interface Edit {
  digitsBefore: string;
  text: string;
  caret: number;
  /** As in InputEvent.inputType. */
  inputType: string;
  maxDigits: (digits: string) => number;
}

export interface Retyped {
  digits: string;
  /** How many digits stand left of the caret. */
  caretDigits: number;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The digits that an edit leaves. Deleting a space deletes the digit behind it, and typing into a
 * full input changes nothing.
 */
export function retype({ digitsBefore, text, caret, inputType, maxDigits }: Edit): Retyped {
  const digits = digitsOf(text);
  const caretDigits = digitsOf(text.slice(0, caret)).length;
  const max = maxDigits(digits);
  if (inputType === 'insertText' && digits.length > max)
    return { digits: digitsBefore, caretDigits: Math.max(0, caretDigits - 1) };
  const deletedSeparator = inputType.startsWith('delete') && digits === digitsBefore;
  if (deletedSeparator && inputType === 'deleteContentBackward' && caretDigits > 0)
    return { digits: without(digits, caretDigits - 1), caretDigits: caretDigits - 1 };
  if (deletedSeparator && inputType === 'deleteContentForward')
    return { digits: without(digits, caretDigits), caretDigits };
  return { digits: digits.slice(0, max), caretDigits: Math.min(caretDigits, max) };
}

/** Where the caret belongs in a formatted text: right behind its n-th digit. */
export function caretBehind(formatted: string, caretDigits: number): number {
  if (caretDigits === 0) return 0;
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted.charAt(index))) seen += 1;
    if (seen === caretDigits) return index + 1;
  }
  return formatted.length;
}

function without(digits: string, index: number): string {
  return digits.slice(0, index) + digits.slice(index + 1);
}
