import * as z from 'zod/mini';

/** The browser's configuration; none of it is secret. */
export const configSchema = z.object({
  card: z.object({
    /**
     * With the card sandbox, the URL of its script on this server, which the browser loads instead of Stripe.js. With
     * Stripe, only a marker: a URL of another origin. @stripe/stripe-js has the URL of Stripe.js.
     */
    scriptUrl: z.string(),
    publishableKey: z.string(),
  }),
  email: z.object({
    /** The hosted email service's origin; empty when the browser posts to this server instead. */
    origin: z.string(),
    publicKey: z.string(),
    serviceId: z.string(),
    templates: z.object({ contact: z.string(), order: z.string() }),
  }),
});

export type Config = z.infer<typeof configSchema>;
