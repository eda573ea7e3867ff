import { brandOf, formatCardNumber } from './card-number.ts';
import { form, icon, inputs } from './elements.ts';
import { formatExpiry } from './expiry.ts';
import { describeEntry, type FieldEntry, visibleError } from './field-entry.ts';
import { INPUT_NAMES, type InputName } from './field-errors.ts';
import { fitLine } from './fit-line.ts';

const FORMATS: Record<InputName, (digits: string) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  securityCode: (digits) => digits,
};

/** Puts an entry on the screen. */
export function showEntry(entry: FieldEntry, today: Date): void {
  for (const name of INPUT_NAMES) {
    const text = FORMATS[name](entry.digits[name]);
    // Writing the same value again would move the caret.
    if (inputs[name].value !== text) inputs[name].value = text;
    const isWrong = visibleError(name, entry, today) !== undefined;
    inputs[name].setAttribute('aria-invalid', String(isWrong));
  }
  form.classList.toggle('complete', describeEntry(entry, today).complete);
  showIcon(entry, today);
  fitLine(entry);
}

function showIcon(entry: FieldEntry, today: Date): void {
  const name = iconFor(entry, today);
  if (icon.dataset.shows === name) return;
  icon.dataset.shows = name;
  icon.src = `icons/${name}.svg`;
}

function iconFor(entry: FieldEntry, today: Date): string {
  if (visibleError('number', entry, today)) return 'invalid';
  if (document.activeElement === inputs.securityCode) return 'security-code';
  return brandOf(entry.digits.number);
}
