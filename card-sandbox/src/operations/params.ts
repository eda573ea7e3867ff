import { z } from 'zod';
import { type ApiResponse, invalidRequest } from '../http/api-response.ts';
import type { Form } from '../http/form.ts';

/** A positive integer in decimal digits. */
export const positiveInteger = z.string().transform((text, context) => {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  context.addIssue(issue('parameter_invalid_integer', `Invalid positive integer: ${text}`));
  return z.NEVER;
});

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** An amount to charge, in whole cents. */
export const chargeAmount = positiveInteger.transform((cents, context) => {
  if (cents < MIN_CENTS)
    context.addIssue(issue('amount_too_small', 'Amount must be at least €0.50 eur'));
  if (cents > MAX_CENTS)
    context.addIssue(issue('amount_too_large', 'Amount must be no more than €999,999.99 eur'));
  return cents;
});

export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
export const flag = z.enum(['true', 'false']);
export const clientSecret = z.string().max(100);

/** The `expand` parameter: fields whose id is replaced by the whole object in the response. */
export function expandable<const Field extends string>(...fields: Field[]) {
  return z.array(z.enum(fields)).max(10).optional();
}

/** A parameter that Stripe refuses with its own error code. */
function refused(code: string, message: string) {
  return z
    .unknown()
    .optional()
    .transform((value, context) => {
      if (value !== undefined) context.addIssue(issue(code, message));
    });
}

/**
 * Not writable since 2026-09-30.endive:
 * https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
export const removedPaymentMethodTypes = refused(
  'payment_method_types_no_longer_supported',
  'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types`, `excluded_payment_method_types` or dynamic payment methods instead.',
);

/** A zod issue that becomes an error with this `code` (https://docs.stripe.com/error-codes). */
export function issue(code: string, message: string) {
  return { code: 'custom' as const, message, params: { code } };
}

type Parsed<T> = { ok: true; params: T } | { ok: false; refusal: ApiResponse };

/** Validates a form; returns Stripe's error for the first violation. */
export function parseParams<T>(schema: z.ZodType<T>, form: Form): Parsed<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, params: parsed.data };
  const { issues } = parsed.error;
  // An unknown name can cause the other violations, such as a misspelt required parameter.
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  return { ok: false, refusal: refusalOf(first, form) };
}

function refusalOf(first: z.core.$ZodIssue | undefined, form: Form): ApiResponse {
  if (first === undefined) return invalidRequest('Invalid request.');
  const param = nameOf(first.path);
  if (first.code === 'unrecognized_keys') {
    const unknown = nameOf([...first.path, first.keys[0] ?? '']);
    const details = { code: 'parameter_unknown', param: unknown };
    return invalidRequest(`Received unknown parameter: ${unknown}`, details);
  }
  if (first.code === 'custom')
    return invalidRequest(first.message, { code: String(first.params?.code), param });
  if (first.path.length === 1 && form[String(first.path[0])] === undefined)
    return invalidRequest(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  return invalidRequest(`Invalid ${param}: ${first.message}`, { param });
}

function nameOf([first = '', ...rest]: PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}
