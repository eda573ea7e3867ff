import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562, 5.7): it begins with the time, so that what is new stands side by
 * side in the database's indexes instead of anywhere. Node draws the chance for many UUIDs at once.
 * @param now ms since 1970
 */
export function timeOrderedUuid(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const chance = randomUUID().slice('xxxxxxxx-xxxx-4'.length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance}`;
}
