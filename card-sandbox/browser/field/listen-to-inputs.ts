import { brandOf, numberLength } from './card-number.ts';
import { inputs } from './elements.ts';
import { retypeExpiry } from './expiry.ts';
import { type FieldEntry, typeInto, visibleError } from './field-entry.ts';
import { INPUT_NAMES, type InputName, isFull } from './field-errors.ts';
import { caretBehind, type Edit, type Retyped, retype } from './retype.ts';

export interface FieldListener {
  current: () => FieldEntry;
  change: (entry: FieldEntry) => void;
  leave: (name: InputName) => void;
  /** The focus is in another input than before. */
  moved: () => void;
  report: (kind: 'focus' | 'blur' | 'escape' | 'submit') => void;
}

/** Makes the three inputs one field: formats what is typed and moves on from full to next. */
export function listenToInputs(listener: FieldListener): void {
  for (const name of INPUT_NAMES) {
    const input = inputs[name];
    input.addEventListener('input', (event) => onInput(listener, name, event));
    input.addEventListener('keydown', (event) => onKey(listener, name, event));
    input.addEventListener('focus', ({ relatedTarget }) => {
      if (!holdsLease(relatedTarget)) listener.report('focus');
      listener.moved();
    });
    input.addEventListener('blur', ({ relatedTarget }) => {
      listener.leave(name);
      if (holdsLease(relatedTarget)) return;
      listener.moved();
      listener.report('blur');
    });
  }
}

function onInput(listener: FieldListener, name: InputName, event: Event): void {
  const input = inputs[name];
  const before = listener.current();
  const { digits, caretDigits } = retypeIn(name, {
    digitsBefore: before.digits[name],
    text: input.value,
    caret: input.selectionStart ?? input.value.length,
    // Autofill sends a plain event.
    inputType: event instanceof InputEvent ? event.inputType : 'insertReplacementText',
  });
  const entry = typeInto(before, name, digits);
  listener.change(entry);
  const isAtEnd = caretDigits >= digits.length;
  const caret = isAtEnd ? input.value.length : caretBehind(input.value, caretDigits);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
  const isDone = isFull(name, entry.digits) && !visibleError(name, entry, new Date());
  if (isDone && isAtEnd && digits !== before.digits[name]) next(name, 1)?.focus();
}

function retypeIn(name: InputName, edit: Omit<Edit, 'maxDigits'>): Retyped {
  if (name === 'expiry') return retypeExpiry(edit);
  if (name === 'number') return retype({ ...edit, maxDigits: numberLength });
  const isShort = ['visa', 'mastercard'].includes(brandOf(inputs.number.value.replaceAll(' ', '')));
  return retype({ ...edit, maxDigits: () => (isShort ? 3 : 4) });
}

function onKey(listener: FieldListener, name: InputName, event: KeyboardEvent): void {
  if (event.key === 'Escape') listener.report('escape');
  if (event.key === 'Enter') {
    event.preventDefault();
    listener.report('submit');
  }
  const previous = next(name, -1);
  if (event.key !== 'Backspace' || inputs[name].value !== '' || !previous) return;
  event.preventDefault();
  previous.focus();
  previous.setSelectionRange(previous.value.length, previous.value.length);
}

function next(name: InputName, step: 1 | -1): HTMLInputElement | undefined {
  const neighbour = INPUT_NAMES[INPUT_NAMES.indexOf(name) + step];
  return neighbour && inputs[neighbour];
}

function holdsLease(target: EventTarget | null): boolean {
  return INPUT_NAMES.some((name) => inputs[name] === target);
}
