import * as z from 'zod/mini';

/** A setting of a certain form; `wanted` says in words what it should hold. */
export function text(wanted: string, pattern: RegExp) {
  return z.string().check(z.regex(pattern, wanted));
}

/** An address of one of these protocols. */
export function url(wanted: string, ...protocols: string[]) {
  const fits = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.replace(':', ''));
  return z.string().check(z.refine(fits, wanted));
}

/** The line about a setting that says nothing without others. */
export function aloneProblem(name: string, others: readonly string[]): { problem: string } {
  return {
    problem: `${others.join(' and ')} should be set too: ${name} means nothing without them`,
  };
}

/**
 * Settings that mean something only together.
 * @param purpose what they are for, such as 'real cards'
 * @returns their values, 'none' when none is set, or one line that names those that are missing
 */
export function allOrNone<Name extends string>(
  values: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
  purpose: string,
): Record<Name, string> | 'none' | { problem: string } {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return 'none';
  if (missing.length > 0)
    return {
      problem: `${missing.join(' and ')} should be set too: ${purpose} need all of ${names.join(', ')}`,
    };
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>;
}
