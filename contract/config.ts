import * as z from 'zod/mini';

/** The browser's configuration; none of it is secret. */
export const configSchema = z.object({
  card: z.object({
    /** Used only if it has the shop's origin (card sandbox); Stripe's loader has its URL built in. */
    scriptUrl: z.string(),
    publishableKey: z.string(),
  }),
  email: z.object({
    /** The email service's origin; empty for this server's own relay. */
    origin: z.string(),
    publicKey: z.string(),
    serviceId: z.string(),
    templates: z.object({ contact: z.string(), order: z.string() }),
  }),
});

export type Config = z.infer<typeof configSchema>;
