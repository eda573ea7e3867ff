import { brandOf, formatCardNumber } from './card-number.ts';
import { form, icon, inputs, inputWindow, track } from './elements.ts';
import { formatExpiry } from './expiry.ts';
import { describeEntry, type FieldEntry, visibleError } from './field-entry.ts';
import { INPUT_NAMES, type InputName, isFull } from './field-errors.ts';

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
  slide(entry);
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

/**
 * Where the line is too narrow for all three inputs, slides it so that of a full number the last
 * four digits stay in view, and the input with the focus always does.
 */
export function slide(entry: FieldEntry): void {
  const overflow = track.scrollWidth - inputWindow.clientWidth;
  track.style.transform = overflow > 0 ? `translateX(${-shift(entry, overflow)}px)` : '';
}

function shift(entry: FieldEntry, overflow: number): number {
  if (document.activeElement === inputs.number) return 0;
  if (isFull('number', entry.digits)) return Math.max(overflow, widthBeforeLastFour());
  return document.activeElement === inputs.securityCode ? overflow : 0;
}

function widthBeforeLastFour(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  const { font, letterSpacing } = getComputedStyle(inputs.number);
  context.font = font;
  context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
  return context.measureText(inputs.number.value.slice(0, -4)).width;
}
