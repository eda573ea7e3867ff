import type { FieldOptions, FieldStyle } from '../protocol.ts';
import { brandOf, formatCardNumber } from './card-number.ts';
import {
  describeEntry,
  type FieldEntry,
  INPUT_NAMES,
  type InputName,
  isFull,
  visibleError,
} from './field-entry.ts';
import { formatExpiry } from './input-edits.ts';

function find<E extends Element>(selector: string, type: new () => E): E {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`field.html has no element ${selector}`);
  return element;
}

export const form = find('#field', HTMLFormElement);
export const icon = find('#icon', HTMLImageElement);
const inputWindow = find('#window', HTMLDivElement);
const track = find('#track', HTMLDivElement);
export const inputs: Record<InputName, HTMLInputElement> = {
  number: find('[name=cardnumber]', HTMLInputElement),
  expiry: find('[name=exp-date]', HTMLInputElement),
  securityCode: find('[name=cvc]', HTMLInputElement),
};

const FORMATS: Record<InputName, (digits: string) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  securityCode: (digits) => digits,
};

/** Renders an entry. */
export function showEntry(entry: FieldEntry, today: Date): void {
  for (const name of INPUT_NAMES) {
    const text = FORMATS[name](entry.digits[name]);
    // Assigning the same value again would move the caret.
    if (inputs[name].value !== text) inputs[name].value = text;
    const isInvalid = visibleError(name, entry, today) !== undefined;
    inputs[name].setAttribute('aria-invalid', String(isInvalid));
  }
  form.classList.toggle('complete', describeEntry(entry, today).complete);
  showIcon(entry, today);
  fitInputs(entry);
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

const WIDEST_TEXTS: Record<InputName, string[]> = {
  number: ['0000 0000 0000 0000'],
  expiry: ['00 / 00', 'MM / YY'],
  securityCode: ['0000', 'CVC'],
};
const CARET_WIDTH_PX = 5;

/**
 * Makes each input as wide as its widest text in the shop's font, and scrolls the row of inputs. An
 * empty number is as wide as its placeholder, so that the other two inputs stay visible.
 */
export function fitInputs(entry: FieldEntry): void {
  for (const name of INPUT_NAMES) {
    const isEmptyNumber = name === 'number' && entry.digits.number === '';
    const texts = isEmptyNumber ? [inputs.number.placeholder] : WIDEST_TEXTS[name];
    const width = Math.max(...texts.map(textWidth));
    inputs[name].style.width = `${Math.ceil(width) + CARET_WIDTH_PX}px`;
  }
  scrollTrack(entry);
}

/**
 * Where the frame is too narrow for all three inputs, scrolls so that the last four digits of a full
 * number and the focused input are visible.
 */
function scrollTrack(entry: FieldEntry): void {
  const overflow = track.scrollWidth - inputWindow.clientWidth;
  const shift = overflow > 0 ? shiftOf(entry, overflow) : 0;
  track.style.transform = shift === 0 ? '' : `translateX(${-shift}px)`;
  inputWindow.classList.toggle('cut', overflow > 0 && shift === 0);
}

function shiftOf(entry: FieldEntry, overflow: number): number {
  if (document.activeElement === inputs.number) return 0;
  const hidden = inputs.number.value.slice(0, -4);
  if (isFull('number', entry.digits)) return Math.max(overflow, textWidth(hidden));
  return document.activeElement === inputs.securityCode ? overflow : 0;
}

function textWidth(text: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  // The shorthand `font` is empty when font-variant-numeric is set.
  const style = getComputedStyle(inputs.number);
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  return context.measureText(text).width;
}

// The supported part of https://docs.stripe.com/js/appendix/style.
const PROPERTIES: Record<string, string> = {
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
};

/** Applies the shop's style options by script, because the CSP allows no inline style. */
export function applyStyle(style: FieldOptions['style'] = {}): void {
  const target = document.documentElement.style;
  target.cssText = '';
  for (const [state, rules] of Object.entries(style)) applyRules(target, state, rules);
}

/** Loads the shop's fonts; one that fails to load is skipped. */
export async function loadFonts(fonts: FieldOptions['fonts'] = []): Promise<void> {
  const faces = fonts.map(({ family, src, ...descriptors }) =>
    new FontFace(family, src, descriptors).load(),
  );
  for (const face of await Promise.allSettled(faces))
    if (face.status === 'fulfilled') document.fonts.add(face.value);
}

function applyRules(target: CSSStyleDeclaration, state: string, rules: FieldStyle = {}): void {
  for (const [name, value] of Object.entries(rules)) {
    const property = PROPERTIES[name];
    if (typeof value === 'string' && property) target.setProperty(`--${state}-${property}`, value);
  }
  const placeholder = rules['::placeholder'];
  if (typeof placeholder === 'object' && placeholder.color)
    target.setProperty(`--${state}-placeholder-color`, placeholder.color);
}
