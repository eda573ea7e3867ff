import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from './database.ts';

/** Up to two ids that begin with a text: exactly one means that the text is unambiguous. */
export async function idsBeginningWith(
  db: Database,
  table: 'reviews' | 'contactMessages' | 'withdrawals',
  beginning: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>=', beginning)
    .where('id', '<', `${beginning}~`)
    .orderBy('id')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A UUID of version 7 (RFC 9562, 5.7): it begins with the time, so that new rows are next to each
 * other in the database's indexes.
 * @param now ms since 1970
 */
export function timeOrderedUuid(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const random = randomUUID().slice('xxxxxxxx-xxxx-4'.length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}

/** Whether two secrets are the same. The time it takes does not depend on where they differ. */
export function isSameSecret(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}
