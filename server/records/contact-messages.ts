import type { InTransaction } from './database.ts';
import type { ContactMessageRow } from './tables.ts';

/** Stores a customer's message to the shop. */
export async function insertContactMessage(
  db: InTransaction,
  message: ContactMessageRow,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}
