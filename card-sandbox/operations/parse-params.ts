import type { z } from 'zod';
import { type ApiResponse, invalidRequest } from '../http/api-response.ts';
import type { Form } from '../http/form.ts';

type Parsed<T> = { ok: true; params: T } | { ok: false; refusal: ApiResponse };

/** Validates a form; a violation becomes Stripe's error for it. */
export function parseParams<T>(schema: z.ZodType<T>, form: Form): Parsed<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, params: parsed.data };
  const { issues } = parsed.error;
  // An unknown name explains the other violations, such as a misspelt required parameter.
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
