import { callSandbox } from '../call-sandbox.ts';
import { openPort, reportHeight } from '../frame-port.ts';
import type { FieldOptions, FromField, PaymentMethodDetails, ToField } from '../protocol.ts';
import {
  blurInput,
  describeEntry,
  EMPTY_ENTRY,
  type FieldEntry,
  INPUT_NAMES,
  submitEntry,
} from './field-entry.ts';
import { applyStyle, fitInputs, form, icon, inputs, loadFonts, showEntry } from './field-view.ts';
import { listenToInputs } from './listen-to-inputs.ts';

let entry = EMPTY_ENTRY;
let lastReported = JSON.stringify(describeEntry(entry, new Date()));
let isReady = false;

const send = openPort<ToField, FromField>('card-sandbox-field', receive);
reportHeight(form, (pixels) => send({ kind: 'height', pixels }));
new ResizeObserver(() => fitInputs(entry)).observe(form);
listenToInputs({
  current: () => entry,
  change: setEntry,
  blurred: (name) => setEntry(blurInput(entry, name)),
  focusMoved: () => showEntry(entry, new Date()),
  report: (kind) => send({ kind }),
});

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
