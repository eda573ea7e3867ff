import * as z from 'zod/mini';

/** The browser's configuration; none of it is secret. */
export const configSchema = z.object({
  card: z.object({
    /**
     * The URL of the card sandbox's script, which the browser loads from this server. With Stripe it is
     * 'https://js.stripe.com', from which the browser does not load: @stripe/stripe-js loads Stripe.js itself.
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
