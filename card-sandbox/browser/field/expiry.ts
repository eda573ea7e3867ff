import { digitsOf, type Edit, type Retyped, retype } from './retype.ts';

const DIGITS = 4;

/** The digits MMYY that an edit leaves: '4' becomes '04', '13' becomes '013', '12/2030' '1230'. */
export function retypeExpiry(edit: Omit<Edit, 'maxDigits'>): Retyped {
  const { caret, inputType } = edit;
  const text = shortYear(edit.text);
  const atEnd = caret >= edit.text.length;
  const typed = retype({
    ...edit,
    text,
    caret: atEnd ? text.length : caret,
    maxDigits: () => DIGITS,
  });
  if (inputType.startsWith('delete')) return typed;
  const digits = padMonth(typed.digits, text).slice(0, DIGITS);
  const added = digits.length - typed.digits.length;
  return { digits, caretDigits: atEnd ? digits.length : typed.caretDigits + Math.max(0, added) };
}

/** `0430` is shown as `04 / 30`. */
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

/** A pasted or autofilled year of four digits, shortened to two. */
function shortYear(text: string): string {
  const separated = /^\s*(\d{1,2})\s*\D\s*20(\d{2})\s*$/.exec(text);
  const joined = /^(\d{2})20(\d{2})$/.exec(text.trim());
  const [, month, year] = separated ?? joined ?? [];
  return month && year ? `${digitsOf(month).padStart(2, '0')}${year}` : text;
}
