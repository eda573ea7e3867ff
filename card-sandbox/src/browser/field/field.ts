import { callSandbox } from '../call-sandbox.ts';
import {
  type FieldOptions,
  type FromField,
  openPort,
  type PaymentMethodDetails,
  reportHeight,
  type ToField,
} from '../protocol.ts';
import { brandOf, numberLength } from './card-number.ts';
import {
  blurInput,
  describeEntry,
  EMPTY_ENTRY,
  type FieldEntry,
  INPUT_NAMES,
  type InputName,
  isFull,
  setDigits,
  submitEntry,
  visibleError,
} from './field-entry.ts';
import { applyStyle, fitInputs, form, icon, inputs, loadFonts, showEntry } from './field-view.ts';
import {
  applyEdit,
  applyExpiryEdit,
  caretIndex,
  type Edit,
  type EditResult,
} from './input-edits.ts';

let entry = EMPTY_ENTRY;
let lastReported = JSON.stringify(describeEntry(entry, new Date()));
let isReady = false;

const send = openPort<ToField, FromField>('card-sandbox-field', receive);
reportHeight(form, (pixels) => send({ kind: 'height', pixels }));
new ResizeObserver(() => fitInputs(entry)).observe(form);
for (const name of INPUT_NAMES) listenTo(name);

/** Renders a new entry and reports its state to the page when that has changed. */
function setEntry(changed: FieldEntry): void {
  entry = changed;
  const today = new Date();
  showEntry(entry, today);
  const state = describeEntry(entry, today);
  const reported = JSON.stringify(state);
  if (reported === lastReported) return;
  lastReported = reported;
  send({ kind: 'change', state });
}

function receive(message: ToField): void {
  switch (message.kind) {
    case 'options':
      void applyOptions(message.options);
      break;
    case 'focus':
      focusFirstEmpty();
      break;
    case 'blur':
      for (const name of INPUT_NAMES) inputs[name].blur();
      break;
    case 'clear':
      setEntry(EMPTY_ENTRY);
      break;
    case 'create-payment-method':
      setEntry(submitEntry(entry));
      void createPaymentMethod(entry, message.details).then((result) =>
        send({ kind: 'result', id: message.id, result }),
      );
  }
}

function focusFirstEmpty(): void {
  const empty = INPUT_NAMES.find((name) => inputs[name].value === '');
  inputs[empty ?? 'number'].focus();
}

async function applyOptions(options: FieldOptions): Promise<void> {
  applyStyle(options.style);
  icon.hidden = options.hideIcon === true;
  for (const name of INPUT_NAMES) inputs[name].disabled = options.disabled === true;
  await loadFonts(options.fonts);
  fitInputs(entry);
  if (isReady) return;
  isReady = true;
  send({ kind: 'ready' });
}

/**
 * Creates a payment method from a submitted entry. An invalid or incomplete entry, or a number that
 * is not a test card, returns an error without a request.
 */
async function createPaymentMethod(
  submitted: FieldEntry,
  { publishableKey, billing_details, metadata }: PaymentMethodDetails,
): Promise<object> {
  const { error } = describeEntry(submitEntry(submitted), new Date());
  if (error) return { error };
  const { number, expiry, securityCode } = submitted.digits;
  const card = {
    number,
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2)),
    cvc: securityCode,
  };
  const params = { type: 'card', card, billing_details, metadata };
  const result = await callSandbox('v1/payment_methods', publishableKey, params);
  return result.ok ? { paymentMethod: result.body } : { error: result.error };
}

function listenTo(name: InputName): void {
  const input = inputs[name];
  input.addEventListener('input', (event) => onInput(name, event));
  input.addEventListener('keydown', (event) => onKey(name, event));
  input.addEventListener('focus', ({ relatedTarget }) => {
    if (!isCardInput(relatedTarget)) send({ kind: 'focus' });
    showEntry(entry, new Date());
  });
  input.addEventListener('blur', ({ relatedTarget }) => {
    setEntry(blurInput(entry, name));
    if (isCardInput(relatedTarget)) return;
    showEntry(entry, new Date());
    send({ kind: 'blur' });
  });
}

/** Formats what is typed, and moves the focus from a full input to the next. */
function onInput(name: InputName, event: Event): void {
  const input = inputs[name];
  const digitsBefore = entry.digits[name];
  const { digits, caretDigits } = applyEditTo(name, {
    digitsBefore,
    text: input.value,
    caret: input.selectionStart ?? input.value.length,
    // Autofill sends a plain event.
    inputType: event instanceof InputEvent ? event.inputType : 'insertReplacementText',
  });
  setEntry(setDigits(entry, name, digits));
  const isAtEnd = caretDigits >= digits.length;
  const caret = isAtEnd ? input.value.length : caretIndex(input.value, caretDigits);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
  const isDone = isFull(name, entry.digits) && !visibleError(name, entry, new Date());
  if (isDone && isAtEnd && digits !== digitsBefore) neighbour(name, 1)?.focus();
}

function applyEditTo(name: InputName, edit: Omit<Edit, 'maxDigits'>): EditResult {
  if (name === 'expiry') return applyExpiryEdit(edit);
  if (name === 'number') return applyEdit({ ...edit, maxDigits: numberLength });
  const isShort = ['visa', 'mastercard'].includes(brandOf(entry.digits.number));
  return applyEdit({ ...edit, maxDigits: () => (isShort ? 3 : 4) });
}

function onKey(name: InputName, event: KeyboardEvent): void {
  if (event.key === 'Escape') send({ kind: 'escape' });
  if (event.key === 'Enter') {
    event.preventDefault();
    send({ kind: 'submit' });
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
