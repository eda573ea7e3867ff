import { z } from 'zod';

/**
 * Names of the calls with a secret key, for faults. `retrieve` retrieves a payment intent.
 */
export const CALLS = [
  'create_intent',
  'retrieve',
  'list_intents',
  'confirm',
  'cancel',
  'refund',
  'retrieve_refund',
  'list_refunds',
  'retrieve_charge',
  'list_charges',
  'retrieve_dispute',
  'list_disputes',
  'retrieve_payment_method',
  'retrieve_event',
  'list_events',
  'list_webhook_endpoints',
] as const;
export type Call = (typeof CALLS)[number];

const MAX_MS = 600_000;
const milliseconds = z.int().min(1).max(MAX_MS);

/** At most `times` occurrences, each with this `probability`; every time when both are absent. */
const frequency = {
  times: z.int().min(1).max(1_000_000).optional(),
  probability: z.number().min(0).max(1).optional(),
};
const onCall = { on: z.enum([...CALLS, 'any']), ...frequency };
const onWebhook = { on: z.literal('webhook'), ...frequency };

const callFault = z.discriminatedUnion('kind', [
  // The connection breaks without a response, before or after execution.
  z.strictObject({ kind: z.enum(['lose-before', 'lose-after']), ...onCall }),
  // Waits before execution, with the idempotency key in use, or after it.
  z.strictObject({ kind: z.enum(['delay', 'delay-after']), ms: milliseconds, ...onCall }),
  // Not executed and nothing stored; or executed, and the 500 is stored under the key.
  z.strictObject({ kind: z.enum(['error-500-before', 'error-500-after']), ...onCall }),
  // Refused: not executed and nothing stored.
  z.strictObject({
    kind: z.enum([
      'conflict-409',
      'rate-limit-429',
      'unauthorised-401',
      'forbidden-403',
      'missing-404',
    ]),
    ...onCall,
  }),
  // Executed and stored, but the response is replaced.
  z.strictObject({
    kind: z.literal('garbage'),
    body: z.enum(['html', 'no-error', 'string', 'cut-off']).default('html'),
    ...onCall,
  }),
]);

const webhookFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('late'), ms: milliseconds, ...onWebhook }),
  // Waits until the intent has had no event for this long, then sends newest first.
  z.strictObject({ kind: z.literal('out-of-order'), ms: milliseconds.default(500), ...onWebhook }),
  z.strictObject({ kind: z.enum(['twice', 'none']), ...onWebhook }),
]);

/** Body of the control call: a list that replaces the previous one. */
export const faultList = z.array(z.union([callFault, webhookFault])).max(100);

export type CallFault = z.infer<typeof callFault>;
export type WebhookFault = z.infer<typeof webhookFault>;
export type Fault = CallFault | WebhookFault;
