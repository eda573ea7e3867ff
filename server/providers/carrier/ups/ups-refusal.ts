import * as z from 'zod/mini';

/** UPS answered that it will not; the message holds its numbers only. */
class UpsRefusal extends Error {
  override readonly name = 'UpsRefusal';
}

const refusalSchema = z.object({
  response: z.object({ errors: z.array(z.object({ code: z.string() })) }),
});

const CODE = /^[\w.-]{1,20}$/;

/** What UPS refused and why, by its status and its own error codes. */
export async function refusalIn(response: Response, what: string): Promise<UpsRefusal> {
  const answer = refusalSchema.safeParse(await response.json().catch(() => undefined));
  const errors = answer.success ? answer.data.response.errors : [];
  const codes = errors.map(({ code }) => code).filter((code) => CODE.test(code));
  return new UpsRefusal([`${what}: ${response.status}`, ...codes].join(' '));
}

/** Why there was no answer; nothing that the customer entered is in it. */
export function reasonOf(error: unknown): string {
  if (error instanceof UpsRefusal) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
