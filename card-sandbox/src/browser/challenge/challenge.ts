import { type CallResult, callSandbox } from '../call-sandbox.ts';
import { type FromChallenge, openPort, reportHeight, type ToChallenge } from '../protocol.ts';

interface Details {
  /** Id of the challenge; null when none is pending. */
  challenge: string | null;
  amount: number;
  currency: string;
  description: string | null;
  brand: string | null;
  last4: string | null;
  payment_intent: IntentView;
}

interface IntentView {
  status?: string;
  last_payment_error?: object | null;
}

type Begin = Extract<ToChallenge, { kind: 'begin' }>;

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

const page = byId('challenge');
const errorMessage = byId('problem');
const completeButton = button('complete');
const failButton = button('fail');
let begun: Begin | undefined;
let challenge: string | undefined;

const send = openPort<ToChallenge, FromChallenge>('card-sandbox-challenge', (message) => {
  if (message.kind === 'begin') void begin(message);
  else void end('fail');
});
reportHeight(page, (pixels) => send({ kind: 'height', pixels }));
completeButton.addEventListener('click', () => void end('complete'));
failButton.addEventListener('click', () => void end('fail'));
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') void end('fail');
});

async function begin(message: Begin): Promise<void> {
  begun = message;
  const result = await call('challenge', {});
  if (!result.ok) return send({ kind: 'result', result: { error: result.error } });
  const details = result.body as Details;
  if (details.payment_intent.status !== 'requires_action')
    return send({ kind: 'result', result: resultOf(details.payment_intent) });
  challenge = details.challenge ?? undefined;
  showDetails(details);
  setBusy(false);
  completeButton.focus();
}

async function end(outcome: 'complete' | 'fail'): Promise<void> {
  if (page.ariaBusy === 'true') return;
  setBusy(true);
  const result = await call('challenge/end', { outcome, challenge });
  if (!result.ok && result.error.type.startsWith('api_')) {
    errorMessage.textContent = result.error.message;
    errorMessage.hidden = false;
    return setBusy(false);
  }
  send({ kind: 'result', result: result.ok ? resultOf(result.body) : { error: result.error } });
}

/** Turns a declined or unauthenticated intent into an error, as Stripe.js does. */
function resultOf(intent: IntentView): object {
  const { status, last_payment_error } = intent;
  if (status !== 'requires_payment_method' || !last_payment_error) return { paymentIntent: intent };
  return { error: { ...last_payment_error, payment_intent: intent } };
}

function call(path: string, params: object): Promise<CallResult> {
  const { intentId = '', clientSecret = '', publishableKey = '' } = begun ?? {};
  return callSandbox(`v1/payment_intents/${intentId}/${path}`, publishableKey, {
    client_secret: clientSecret,
    ...params,
  });
}

function showDetails({ amount, currency, description, brand, last4 }: Details): void {
  byId('amount').textContent = new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency,
  }).format(amount / 100);
  byId('merchant').textContent = begun?.merchant ?? '';
  const purpose = byId('purpose');
  purpose.textContent = description ?? '';
  if (purpose.parentElement) purpose.parentElement.hidden = !description;
  byId('card').textContent = `${BRANDS[brand ?? ''] ?? 'Card'} ending in ${last4 ?? '····'}`;
}

function setBusy(busy: boolean): void {
  page.ariaBusy = String(busy);
  completeButton.disabled = busy;
  failButton.disabled = busy;
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`challenge.html has no element #${id}`);
  return element;
}

function button(id: string): HTMLButtonElement {
  return byId(id) as HTMLButtonElement;
}
