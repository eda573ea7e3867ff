/** An edit by the browser: the digits before it, and the raw text after it. */
export interface Edit {
  digitsBefore: string;
  text: string;
  caret: number;
  /** As in InputEvent.inputType. */
  inputType: string;
  maxDigits: (digits: string) => number;
}

export interface EditResult {
  digits: string;
  /** Number of digits left of the caret. */
  caretDigits: number;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Deleting a space deletes the digit next to it, and typing into a full input changes nothing. */
export function applyEdit({ digitsBefore, text, caret, inputType, maxDigits }: Edit): EditResult {
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

/** Index just after the n-th digit of a formatted text, where the caret belongs. */
export function caretIndex(formatted: string, caretDigits: number): number {
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

const EXPIRY_DIGITS = 4;

/** As applyEdit, for MMYY: '4' becomes '04', '13' becomes '013', '12/2030' becomes '1230'. */
export function applyExpiryEdit(edit: Omit<Edit, 'maxDigits'>): EditResult {
  const { caret, inputType } = edit;
  const text = shortenYear(edit.text);
  const atEnd = caret >= edit.text.length;
  const typed = applyEdit({
    ...edit,
    text,
    caret: atEnd ? text.length : caret,
    maxDigits: () => EXPIRY_DIGITS,
  });
  if (inputType.startsWith('delete')) return typed;
  const digits = padMonth(typed.digits, text).slice(0, EXPIRY_DIGITS);
  const added = digits.length - typed.digits.length;
  return { digits, caretDigits: atEnd ? digits.length : typed.caretDigits + Math.max(0, added) };
}

/** Formats `0430` as `04 / 30`. */
export function formatExpiry(digits: string): string {
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

function padMonth(digits: string, text: string): string {
  const month = Number(digits.slice(0, 2));
  const endsMonth = /^\s*\d\s*[/.-]/.test(text);
  if (/^[2-9]/.test(digits) || (endsMonth && /^[1-9]/.test(digits))) return `0${digits}`;
  if (digits.length >= 2 && month === 0) return '0';
  return month > 12 ? `0${digits}` : digits;
}

/** Shortens a pasted or autofilled year of four digits to two. */
function shortenYear(text: string): string {
  const separated = /^\s*(\d{1,2})\D+20(\d{2})\s*$/.exec(text);
  const joined = /^(\d{2})20(\d{2})$/.exec(text.trim());
  const [, month, year] = separated ?? joined ?? [];
  return month && year ? `${digitsOf(month).padStart(2, '0')}${year}` : text;
}
