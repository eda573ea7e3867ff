import { sql } from 'kysely';
import { type DocumentContent, type DocumentKind, documentNumber } from '#domain/document.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { DocumentRow } from '#server/database/tables.ts';

/** An issued document. */
export interface StoredDocument {
  kind: DocumentKind;
  number: number;
  /** As people read it, such as 'INV-000007'. */
  name: string;
  content: DocumentContent;
}

/**
 * Takes the next number of a kind. The counter's row stays locked until the transaction ends, and a transaction that
 * fails gives the number back: so there are neither gaps nor doubles (Directive 2006/112/EC, article 226(2)).
 */
export async function takeNumber(db: Transaction, kind: DocumentKind): Promise<number> {
  const { lastNumber } = await db
    .insertInto('documentCounters')
    .values({ kind, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet({ lastNumber: sql<number>`document_counters.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** Stores a document. Nothing changes it later. */
export async function insertDocument(
  db: Transaction,
  { kind, number, content }: Omit<StoredDocument, 'name'>,
): Promise<void> {
  const { orderId, issuedAt } = content;
  await db
    .insertInto('documents')
    .values({ kind, number, orderId, issuedAt, content: JSON.stringify(content) })
    .execute();
}

/** The documents of an order, oldest first: its invoice is the first. */
export async function findDocuments(db: Database, orderId: string): Promise<StoredDocument[]> {
  return (await documents(db).where('orderId', '=', orderId).execute()).map(toDocument);
}

/** A document by its number. */
export async function findDocument(
  db: Database,
  kind: DocumentKind,
  number: number,
): Promise<StoredDocument | undefined> {
  const query = documents(db).where('kind', '=', kind).where('number', '=', number);
  const row = await query.executeTakeFirst();
  return row && toDocument(row);
}

/** The documents issued from `from` to before `until` (ms), oldest first. */
export async function documentsIssued(
  db: Database,
  { from, until }: { from: number; until: number },
): Promise<StoredDocument[]> {
  const query = documents(db).where('issuedAt', '>=', from).where('issuedAt', '<', until);
  return (await query.execute()).map(toDocument);
}

// A refund can be in the same millisecond as the payment; 'invoice' is the greatest of the kinds.
function documents(db: Database) {
  return db
    .selectFrom('documents')
    .selectAll()
    .orderBy('issuedAt')
    .orderBy('kind', 'desc')
    .orderBy('number');
}

function toDocument({ kind, number, content }: DocumentRow): StoredDocument {
  return {
    kind,
    number,
    name: documentNumber(kind, number),
    content: JSON.parse(content) as DocumentContent,
  };
}
