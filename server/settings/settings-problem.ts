import type * as z from 'zod/mini';

/** The first thing that is wrong with the settings, as one line that says what is wanted. */
export function settingProblem(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'A setting');
  return `${name} should hold ${issue?.message ?? 'another value'}`;
}
