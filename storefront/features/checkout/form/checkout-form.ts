import * as z from 'zod/mini';
import {
  type Customer,
  customerSchema,
  deliveryAddressSchema,
  personalDetailsSchema,
} from '#contract/customer.ts';
import { DEFAULT_COUNTRY } from '#domain/countries.ts';

/** The fields as typed. */
export type CheckoutForm = Record<keyof Customer, string>;
export type FieldName = keyof CheckoutForm;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const EMPTY_FORM: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
};

/** The errors in the fields of step 1. */
export function personalErrors(form: CheckoutForm): FieldErrors {
  return errorsOf(personalDetailsSchema, form);
}

/** The errors in the fields of step 2. */
export function addressErrors(form: CheckoutForm): FieldErrors {
  return errorsOf(deliveryAddressSchema, form);
}

/** The validated and trimmed form; undefined if a field is invalid. */
export function customerOf(form: CheckoutForm): Customer | undefined {
  const parsed = z.safeParse(customerSchema, form);
  return parsed.success ? parsed.data : undefined;
}

export function isValid(errors: FieldErrors): boolean {
  return Object.values(errors).every((message) => message === undefined);
}

function errorsOf(schema: z.ZodMiniType, form: CheckoutForm): FieldErrors {
  const { error } = z.safeParse(schema, form);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as FieldName;
    errors[field] ??= message;
  }
  return errors;
}
