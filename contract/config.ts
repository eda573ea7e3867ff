import * as z from 'zod/mini';

/** The browser's configuration; none of it is secret. */
export const configSchema = z.object({
  card: z.object({
    /**
     * With the card sandbox the URL of its script on this server, which the checkout adds to the page. With Stripe
     * 'https://js.stripe.com', for which the checkout adds nothing: @stripe/stripe-js adds Stripe.js itself.
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
