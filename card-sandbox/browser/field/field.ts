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
let lastTold = JSON.stringify(describeEntry(entry, new Date()));
let isReady = false;

const tell = openPort<ToField, FromField>('card-sandbox-field', receive);
reportHeight(form, (pixels) => tell({ kind: 'height', pixels }));
new ResizeObserver(() => fitLine(entry)).observe(form);
listenToInputs({
  current: () => entry,
  change: keep,
  leave: (name) => keep(leaveInput(entry, name)),
  moved: () => showEntry(entry, new Date()),
  tell: (kind) => tell({ kind }),
});

/** Shows a new entry, and tells the shop when something that it can see has changed. */
function keep(changed: FieldEntry): void {
  entry = changed;
  const today = new Date();
  showEntry(entry, today);
  const state = describeEntry(entry, today);
  const told = JSON.stringify(state);
  if (told === lastTold) return;
  lastTold = told;
  tell({ kind: 'change', state });
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
      keep(EMPTY_ENTRY);
      break;
    case 'create-payment-method':
      keep(sendEntry(entry));
      void createPaymentMethod(entry, message.details).then((result) =>
        tell({ kind: 'result', id: message.id, result }),
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
  tell({ kind: 'ready' });
}
