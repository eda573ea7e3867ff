import * as z from 'zod/mini';

/** The browser's configuration; none of it is secret. */
export const configSchema = z.object({
  card: z.object({
    /**
     * The card sandbox's script on this server, which the browser loads instead of Stripe.js. With Stripe keys it is
     * Stripe's origin, from which the browser loads nothing by this field: @stripe/stripe-js knows Stripe.js's URL.
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
