import type { Database } from './database.ts';

/** Up to two ids that begin with a text: exactly one means that the text is unambiguous. */
export async function idsBeginningWith(
  db: Database,
  table: 'reviews' | 'contact_messages',
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
