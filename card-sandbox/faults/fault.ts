import { z } from 'zod';

/** Calls of the shop's server that can go wrong on purpose; 'any' is each of them. */
export const CALLS = ['create_intent', 'confirm', 'retrieve', 'cancel', 'refund'] as const;
export type Call = (typeof CALLS)[number];

const MAX_MS = 600_000;
const milliseconds = z.int().min(1).max(MAX_MS);

/** How often it happens: at most `times`, each time with this `probability`; always when absent. */
const often = {
  times: z.int().min(1).max(1_000_000).optional(),
  probability: z.number().min(0).max(1).optional(),
};
const onCall = { on: z.enum([...CALLS, 'any']), ...often };
const onWebhook = { on: z.literal('webhook'), ...often };

const callFault = z.discriminatedUnion('kind', [
  // The connection breaks without an answer, before anything is done or after everything is.
  z.strictObject({ kind: z.enum(['lose-before', 'lose-after']), ...onCall }),
  // Held up before it is done, its key in use meanwhile; or done at once and answered late.
  z.strictObject({ kind: z.enum(['delay', 'delay-after']), ms: milliseconds, ...onCall }),
  // Nothing is done and nothing kept; or it is done, and the 500 is kept under its key.
  z.strictObject({ kind: z.enum(['error-500-before', 'error-500-after']), ...onCall }),
  // Refused before anything is done.
  z.strictObject({ kind: z.enum(['conflict-409', 'rate-limit-429']), ...onCall }),
  // Done and kept, but what arrives is not an answer.
  z.strictObject({
    kind: z.literal('garbage'),
    body: z.enum(['html', 'no-error', 'string', 'cut-off']).default('html'),
    ...onCall,
  }),
]);

const webhookFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('late'), ms: milliseconds, ...onWebhook }),
  // Held until nothing new has happened to the intent for this long, then sent newest first.
  z.strictObject({ kind: z.literal('out-of-order'), ms: milliseconds.default(500), ...onWebhook }),
  z.strictObject({ kind: z.enum(['twice', 'none']), ...onWebhook }),
]);

/** What the control call takes: a list that replaces the one before. */
export const faultList = z.array(z.union([callFault, webhookFault])).max(100);

export type CallFault = z.infer<typeof callFault>;
export type WebhookFault = z.infer<typeof webhookFault>;
export type Fault = CallFault | WebhookFault;
