import * as z from 'zod/mini';

/** Settings that do not work; the message is one line for the owner. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** A setting that fits a pattern; `wanted` completes 'NAME must be …'. */
export function text(wanted: string, pattern: RegExp) {
  return z.string().check(z.regex(pattern, wanted));
}

/** A URL with one of these protocols, such as 'https'. */
export function url(wanted: string, ...protocols: string[]) {
  const fits = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.replace(':', ''));
  return z.string().check(z.refine(fits, wanted));
}

/**
 * Settings that only work together.
 * @param optional a setting that is allowed only together with them
 * @returns their values; undefined when none is set
 * @throws SettingsError when only some are set
 */
export function allOrNone<Name extends string>(
  values: Partial<Record<string, string | undefined>>,
  names: readonly Name[],
  { optional }: { optional?: string } = {},
): Record<Name, string> | undefined {
  const isSet = (name: string) => values[name] !== undefined;
  const present = [...names, ...(optional ? [optional] : [])].filter(isSet);
  if (present.length === 0) return undefined;
  const missing = names.filter((name) => !isSet(name));
  if (missing.length > 0)
    throw new SettingsError(
      `${missing.join(' and ')} must be set together with ${present.join(' and ')}`,
    );
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>;
}
