import * as z from 'zod/mini';
import {
  type Customer,
  customerSchema,
  deliveryAddressSchema,
  personalDetailsSchema,
} from '#contract/customer.ts';
import { DEFAULT_COUNTRY } from '#domain/countries.ts';
import { type FieldErrors, fieldErrors } from '#storefront/ui/field/use-form.ts';

/** The fields as typed. The apartment joins the address when the order is placed. */
export type CheckoutForm = Record<keyof Customer | 'apartment', string>;
export type FieldName = keyof CheckoutForm;
export type CheckoutErrors = FieldErrors<FieldName>;

export const EMPTY_FORM: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  apartment: '',
  city: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
};

/** The errors in the fields of step 1. */
export function personalErrors(form: CheckoutForm): CheckoutErrors {
  return fieldErrors(personalDetailsSchema, form);
}

/** The errors in the fields of step 2. */
export function addressErrors(form: CheckoutForm): CheckoutErrors {
  return fieldErrors(deliveryAddressSchema, withJoinedAddress(form));
}

/** The validated and trimmed form; undefined if a field is invalid. */
export function toCustomer(form: CheckoutForm): Customer | undefined {
  const parsed = z.safeParse(customerSchema, withJoinedAddress(form));
  return parsed.success ? parsed.data : undefined;
}

/** The form with the apartment as part of the address: '1 Grafton Street, Apartment 4'. */
function withJoinedAddress(form: CheckoutForm): CheckoutForm {
  const parts = [form.address.trim(), form.apartment.trim()];
  return parts.includes('') ? form : { ...form, address: parts.join(', ') };
}

export function isValid(errors: CheckoutErrors): boolean {
  return Object.keys(errors).length === 0;
}
