import { openPort, reportHeight } from '../frame-port.ts';
import type { FieldOptions, FromField, ToField } from '../protocol.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { form, icon, inputs } from './elements.ts';
import {
  describeEntry,
  EMPTY_ENTRY,
  type FieldEntry,
  leaveInput,
  sendEntry,
} from './field-entry.ts';
import { INPUT_NAMES } from './field-errors.ts';
import { applyStyle, loadFonts } from './field-style.ts';
import { fitLine } from './fit-line.ts';
import { listenToInputs } from './listen-to-inputs.ts';
import { showEntry } from './show-entry.ts';

let entry = EMPTY_ENTRY;
let lastReported = JSON.stringify(describeEntry(entry, new Date()));
let isReady = false;

const send = openPort<ToField, FromField>('card-sandbox-field', receive);
reportHeight(form, (pixels) => send({ kind: 'height', pixels }));
new ResizeObserver(() => fitLine(entry)).observe(form);
listenToInputs({
  current: () => entry,
  change: setEntry,
  leave: (name) => setEntry(leaveInput(entry, name)),
  moved: () => showEntry(entry, new Date()),
  report: (kind) => send({ kind }),
});

/** Shows a new entry and reports it to the page when the visible state has changed. */
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
      setEntry(sendEntry(entry));
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
  fitLine(entry);
  if (isReady) return;
  isReady = true;
  send({ kind: 'ready' });
}
