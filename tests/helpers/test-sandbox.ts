import { openCardSandbox } from '@elder-and-clover/card-sandbox';
import Stripe from 'stripe';

export interface TestSandbox {
  url: string;
  secretKey: string;
  publishableKey: string;
  /** Reads the provider's own records. */
  stripe: Stripe;
  /** Creates a payment method as the card field does; returns its id. */
  paymentMethod(cardNumber: string): Promise<string>;
  /** Replaces the faults, those of webhooks included . */
  setFaults(faults: readonly Fault[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** Opens a dispute of a paid intent; returns its id. */
  openDispute(intentId: string, options?: DisputeOptions): Promise<string>;
  changeDispute(disputeId: string, status: DisputeStatus): Promise<void>;
  /** Fails a refund that had succeeded. */
  failRefund(refundId: string): Promise<void>;
  /** Ends the 3-D Secure challenge as the customer would; returns the status of the intent. */
  completeChallenge(clientSecret: string, outcome: 'complete' | 'fail'): Promise<string>;
  close(): Promise<void>;
}

/** See card-sandbox/README.md, Faults. */
interface Fault {
  kind: string;
  on: string;
  ms?: number;
  body?: string;
  times?: number;
  probability?: number;
}

type DisputeStatus = Stripe.Dispute.Status;

interface DisputeOptions {
  /** 'needs_response' when absent. */
  status?: DisputeStatus;
  /** 'fraudulent' when absent. */
  reason?: string;
}

const SECRET_KEY = 'sk_sandbox_shop';
const PUBLISHABLE_KEY = 'pk_sandbox_shop';

/**
 * Opens a card sandbox on a free port.
 * @param webhook where it sends its events; none are sent when absent
 */
export async function openTestSandbox({
  webhook,
}: {
  webhook?: { url: string; secret: string };
} = {}): Promise<TestSandbox> {
  const { url, close } = await openCardSandbox({ webhook: webhook ?? null });
  return {
    url,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    stripe: new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      protocol: 'http',
      telemetry: false,
    }),
    ...browserCalls(url),
    ...controlCalls(url),
    close,
  };
}

function browserCalls(sandboxUrl: string) {
  const post = (path: string, form: Record<string, string>) =>
    call(`${sandboxUrl}/card-sandbox/v1/${path}`, PUBLISHABLE_KEY, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
  return {
    async paymentMethod(cardNumber: string) {
      const { id } = await post('payment_methods', {
        type: 'card',
        'card[number]': cardNumber,
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
        'card[cvc]': '123',
      });
      return id;
    },
    async completeChallenge(clientSecret: string, outcome: 'complete' | 'fail') {
      const [intentId] = clientSecret.split('_secret_');
      const path = `payment_intents/${intentId}/challenge/end`;
      return (await post(path, { client_secret: clientSecret, outcome })).status;
    },
  };
}

function controlCalls(sandboxUrl: string) {
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(`${sandboxUrl}/control/${path}`, SECRET_KEY, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return {
    setFaults: async (faults: readonly Fault[]) => void (await send('PUT', 'faults', faults)),
    clearFaults: async () => void (await send('DELETE', 'faults')),
    openDispute: async (payment_intent: string, options: DisputeOptions = {}) =>
      (await send('POST', 'disputes', { payment_intent, ...options })).id,
    changeDispute: async (id: string, status: DisputeStatus) =>
      void (await send('POST', `disputes/${id}`, { status })),
    failRefund: async (id: string) =>
      void (await send('POST', `refunds/${id}`, { status: 'failed' })),
  };
}

interface SandboxObject {
  id: string;
  status: string;
}

/** @throws {Error} with the sandbox's message when the response is an error */
async function call(
  url: string,
  key: string,
  { headers, ...request }: { method: string; headers?: Record<string, string>; body?: BodyInit },
): Promise<SandboxObject> {
  const authorization = `Bearer ${key}`;
  const response = await fetch(url, { ...request, headers: { ...headers, authorization } });
  const body = (await response.json()) as SandboxObject & { error?: { message: string } };
  if (body.error) throw new Error(body.error.message);
  return body;
}
