import { type Kysely, sql } from 'kysely';

// tables.ts describes the columns.
export const STATEMENTS = [
  'alter table outbox add column priority integer not null default 0',
  'create index outbox_by_priority on outbox (state, priority, due_at)',
  'drop index outbox_due',
  'alter table withdrawals add column receipt_id text',
];

/** Sends mails about orders first, and notes which receipt states a withdrawal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
