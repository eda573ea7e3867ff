import { z } from 'zod';
import { type ApiResponse, invalidRequest } from '../http/api-response.ts';
import type { Form } from '../http/form.ts';

/** A whole number above zero, written in digits. */
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

/** Names of fields that hold an id and may be answered as the whole object. */
export function expandable<const Field extends string>(...fields: Field[]) {
  return z.array(z.enum(fields)).max(10).optional();
}

/** Query of a list call (https://docs.stripe.com/api/pagination). */
export const pageParams = {
  limit: positiveInteger.optional().transform((wanted) => Math.min(wanted ?? 10, 100)),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

type Parsed<T> = { ok: true; params: T } | { ok: false; refusal: ApiResponse };

/** Checks a form at the door; what does not fit is refused in Stripe's words. */
export function parseParams<T>(schema: z.ZodType<T>, form: Form): Parsed<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, params: parsed.data };
  const [first] = parsed.error.issues;
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

function issue(code: string, message: string) {
  return { code: 'custom' as const, message, params: { code } };
}

function nameOf([first = '', ...rest]: PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}
