import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import type { ContactMessageRow } from '#server/database/tables.ts';

/** Stores a customer's message to the shop. */
export async function insertContactMessage(
  db: Transaction,
  message: Insertable<ContactMessageRow>,
): Promise<void> {
  await db.insertInto('contactMessages').values(message).execute();
}

/** Customers' messages, newest first; on request only unanswered ones. */
export function contactMessages(
  db: Database,
  { onlyUnanswered, limit }: { onlyUnanswered: boolean; limit: number },
): Promise<ContactMessageRow[]> {
  const query = db
    .selectFrom('contactMessages')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit);
  return (onlyUnanswered ? query.where('answeredAt', 'is', null) : query).execute();
}

/** A message by its id. */
export function findContactMessage(
  db: Database,
  id: string,
): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks a message as answered at a time (ms), or as unanswered with null. */
export async function setMessageAnswered(
  db: Transaction,
  id: string,
  at: number | null,
): Promise<void> {
  await db.updateTable('contactMessages').set({ answeredAt: at }).where('id', '=', id).execute();
}
