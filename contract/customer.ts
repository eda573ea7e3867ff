import * as z from 'zod/mini';
import { COUNTRY_NAMES } from '#domain/countries.ts';
import { emailField, nameField, phoneField, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Checkout step 1 (R4.3). */
export const personalDetailsSchema = z.object({
  firstName: nameField('your first name'),
  lastName: nameField('your last name'),
  email: emailField,
  phone: phoneField,
});

/** Checkout step 2 (R4.4). */
export const deliveryAddressSchema = z.object({
  address: requiredText('your address', LIMITS.addressLine),
  city: requiredText('your city', LIMITS.city),
  postalCode: requiredText('your postal code', LIMITS.postalCode),
  country: z.enum(COUNTRY_NAMES, 'Please choose a country from the list.'),
});

export const customerSchema = z.object({
  ...personalDetailsSchema.shape,
  ...deliveryAddressSchema.shape,
});

export type Customer = z.infer<typeof customerSchema>;
