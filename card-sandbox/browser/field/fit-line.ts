import { inputs, inputWindow, track } from './elements.ts';
import type { FieldEntry } from './field-entry.ts';
import { INPUT_NAMES, type InputName, isFull } from './field-errors.ts';

const WIDEST: Record<InputName, string[]> = {
  number: ['0000 0000 0000 0000'],
  expiry: ['00 / 00', 'MM / YY'],
  securityCode: ['0000', 'CVC'],
};
const ROOM_FOR_CARET_PX = 5;

/**
 * Makes each input as wide as what it can hold, in the typeface that the shop gave, and slides the
 * line. An empty number is as wide as its placeholder: the two beside it are then in view anywhere.
 */
export function fitLine(entry: FieldEntry): void {
  for (const name of INPUT_NAMES) {
    const isEmptyNumber = name === 'number' && entry.digits.number === '';
    const texts = isEmptyNumber ? [inputs.number.placeholder] : WIDEST[name];
    const width = Math.max(...texts.map(textWidth));
    inputs[name].style.width = `${Math.ceil(width) + ROOM_FOR_CARET_PX}px`;
  }
  slideLine(entry);
}

/**
 * Where the line is too narrow for all three inputs, slides it so that of a full number the last
 * four digits stay in view, and the input with the focus always does.
 */
function slideLine(entry: FieldEntry): void {
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
  // Not the shorthand `font`: it is empty where figures are tabular.
  const style = getComputedStyle(inputs.number);
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  return context.measureText(text).width;
}
