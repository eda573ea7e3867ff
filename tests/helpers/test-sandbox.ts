import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { createCardSandbox } from '#card-sandbox/create-card-sandbox.ts';
import type { Fault } from '#card-sandbox/faults/fault.ts';
import type { DisputeReason, DisputeStatus } from '#card-sandbox/objects/dispute.ts';
import type { WebhookEndpoint } from '#card-sandbox/webhooks/post-to-shop.ts';

export interface TestSandbox {
  url: string;
  secretKey: string;
  publishableKey: string;
  /** Reads the provider's own records. */
  stripe: Stripe;
  /** Creates a payment method as the card field does; returns its id. */
  paymentMethod(cardNumber: string): Promise<string>;
  /** Replaces the faults, those of webhooks included (see card-sandbox/README.md). */
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

interface DisputeOptions {
  /** 'needs_response' when absent. */
  status?: DisputeStatus;
  /** 'fraudulent' when absent. */
  reason?: DisputeReason;
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
  webhook?: WebhookEndpoint;
} = {}): Promise<TestSandbox> {
  const app = createCardSandbox({ database: ':memory:', ...(webhook ? { webhook } : {}) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
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
    ...browserCalls(app),
    ...controlCalls(app),
    close: () => app.close(),
  };
}

function browserCalls(app: FastifyInstance) {
  async function post(path: string, form: Record<string, string>): Promise<SandboxObject> {
    const response = await app.inject({
      method: 'POST',
      url: `/card-sandbox/v1/${path}`,
      headers: {
        authorization: `Bearer ${PUBLISHABLE_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    });
    return objectIn(response.json());
  }
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

function controlCalls(app: FastifyInstance) {
  async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const response = await app.inject({
      method,
      url: `/control/${path}`,
      headers: { authorization: `Bearer ${SECRET_KEY}` },
      ...(payload ? { payload } : {}),
    });
    return objectIn(response.json());
  }
  return {
    setFaults: async (faults: readonly Fault[]) => void (await call('PUT', 'faults', [...faults])),
    clearFaults: async () => void (await call('DELETE', 'faults')),
    openDispute: async (payment_intent: string, options: DisputeOptions = {}) =>
      (await call('POST', 'disputes', { payment_intent, ...options })).id,
    changeDispute: async (id: string, status: DisputeStatus) =>
      void (await call('POST', `disputes/${id}`, { status })),
    failRefund: async (id: string) =>
      void (await call('POST', `refunds/${id}`, { status: 'failed' })),
  };
}

interface SandboxObject {
  id: string;
  status: string;
}

/** @throws {Error} with the sandbox's message when the body is an error */
function objectIn(body: SandboxObject & { error?: { message: string } }): SandboxObject {
  if (body.error) throw new Error(body.error.message);
  return body;
}
