import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal, compared in a time that does not depend on where they differ. */
export function isSameSecret(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}
