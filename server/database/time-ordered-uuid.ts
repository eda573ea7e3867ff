import { randomUUID } from 'node:crypto';

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
