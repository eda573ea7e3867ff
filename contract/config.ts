import * as z from 'zod/mini';

/** What the browser must know of the server's settings; nothing in it is secret. */
export const configSchema = z.object({
  card: z.object({
    scriptUrl: z.string(),
    publishableKey: z.string(),
  }),
  email: z.object({
    /** Where the e-mail service is; empty when this shop's own server relays. */
    origin: z.string(),
    publicKey: z.string(),
    serviceId: z.string(),
    templates: z.object({ contact: z.string(), order: z.string() }),
  }),
});

export type Config = z.infer<typeof configSchema>;
