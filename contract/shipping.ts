import * as z from 'zod/mini';
import { countryField, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';

export const addressSchema = z.object({
  addressLine: requiredText('an address', LIMITS.addressLine),
  city: requiredText('a city', LIMITS.city),
  postalCode: requiredText('a postal code', LIMITS.postalCode),
  countryCode: countryField,
});

export type Address = z.infer<typeof addressSchema>;

export const validatedAddressesSchema = z.object({
  addresses: z.array(
    z.object({ addressLine: z.string(), city: z.string(), postalCode: z.string() }),
  ),
});

export const shippingRatesRequestSchema = z.object({
  destination: addressSchema,
  weightKg: z
    .number('Expected a weight in kg.')
    .check(
      z.positive('Expected a weight above 0 kg.'),
      z.maximum(LIMITS.parcelKg, `Expected at most ${LIMITS.parcelKg} kg.`),
    ),
});

/** A rate (R5.7); totalPrice in euro. */
export const shippingRateSchema = z.object({
  serviceCode: z.string(),
  serviceName: z.string(),
  totalPrice: z.number(),
  currency: z.literal('EUR'),
  deliveryTimeEstimate: z.string(),
});

export const shippingRatesSchema = z.object({ rates: z.array(shippingRateSchema) });

export type WireShippingRate = z.infer<typeof shippingRateSchema>;
