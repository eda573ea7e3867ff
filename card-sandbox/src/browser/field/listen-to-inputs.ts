import { brandOf, numberLength } from './card-number.ts';
import {
  type FieldEntry,
  INPUT_NAMES,
  type InputName,
  isFull,
  setDigits,
  visibleError,
} from './field-entry.ts';
import { inputs } from './field-view.ts';
import {
  applyEdit,
  applyExpiryEdit,
  caretIndex,
  type Edit,
  type EditResult,
} from './input-edits.ts';

interface FieldListener {
  current: () => FieldEntry;
  change: (entry: FieldEntry) => void;
  blurred: (name: InputName) => void;
  focusMoved: () => void;
  report: (kind: 'focus' | 'blur' | 'escape' | 'submit') => void;
}

/** Formats what is typed and moves the focus from a full input to the next. */
export function listenToInputs(listener: FieldListener): void {
  for (const name of INPUT_NAMES) {
    const input = inputs[name];
    input.addEventListener('input', (event) => onInput(listener, name, event));
    input.addEventListener('keydown', (event) => onKey(listener, name, event));
    input.addEventListener('focus', ({ relatedTarget }) => {
      if (!isCardInput(relatedTarget)) listener.report('focus');
      listener.focusMoved();
    });
    input.addEventListener('blur', ({ relatedTarget }) => {
      listener.blurred(name);
      if (isCardInput(relatedTarget)) return;
      listener.focusMoved();
      listener.report('blur');
    });
  }
}

function onInput(listener: FieldListener, name: InputName, event: Event): void {
  const input = inputs[name];
  const before = listener.current();
  const { digits, caretDigits } = applyEditTo(name, {
    digitsBefore: before.digits[name],
    text: input.value,
    caret: input.selectionStart ?? input.value.length,
    // Autofill sends a plain event.
    inputType: event instanceof InputEvent ? event.inputType : 'insertReplacementText',
  });
  const entry = setDigits(before, name, digits);
  listener.change(entry);
  const isAtEnd = caretDigits >= digits.length;
  const caret = isAtEnd ? input.value.length : caretIndex(input.value, caretDigits);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
  const isDone = isFull(name, entry.digits) && !visibleError(name, entry, new Date());
  if (isDone && isAtEnd && digits !== before.digits[name]) neighbour(name, 1)?.focus();
}

function applyEditTo(name: InputName, edit: Omit<Edit, 'maxDigits'>): EditResult {
  if (name === 'expiry') return applyExpiryEdit(edit);
  if (name === 'number') return applyEdit({ ...edit, maxDigits: numberLength });
  const isShort = ['visa', 'mastercard'].includes(brandOf(inputs.number.value.replaceAll(' ', '')));
  return applyEdit({ ...edit, maxDigits: () => (isShort ? 3 : 4) });
}

function onKey(listener: FieldListener, name: InputName, event: KeyboardEvent): void {
  if (event.key === 'Escape') listener.report('escape');
  if (event.key === 'Enter') {
    event.preventDefault();
    listener.report('submit');
  }
  const previous = neighbour(name, -1);
  if (event.key !== 'Backspace' || inputs[name].value !== '' || !previous) return;
  event.preventDefault();
  previous.focus();
  previous.setSelectionRange(previous.value.length, previous.value.length);
}

function neighbour(name: InputName, step: 1 | -1): HTMLInputElement | undefined {
  const other = INPUT_NAMES[INPUT_NAMES.indexOf(name) + step];
  return other && inputs[other];
}

function isCardInput(target: EventTarget | null): boolean {
  return INPUT_NAMES.some((name) => inputs[name] === target);
}
