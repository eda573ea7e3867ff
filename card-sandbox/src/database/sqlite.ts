import { type FileHandle, open } from 'node:fs/promises';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

// Responses wait for WalFlush, so SQLite need not fsync each commit (synchronous = normal).
// A checkpoint blocks all requests, so it runs only every 10,000 pages (40 MB).
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma busy_timeout = 5000;
  pragma wal_autocheckpoint = 10000;
`;

const SCHEMA = `
  create table if not exists objects (
    position integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    body text not null,
    hidden text not null,
    check (
      kind <> 'charge'
      or json_extract(body, '$.amount_refunded') between 0 and json_extract(body, '$.amount_captured')
    )
  ) strict;
  create index if not exists objects_by_kind on objects (kind, position);
  create unique index if not exists one_paid_charge_per_intent
    on objects (json_extract(body, '$.payment_intent'))
    where kind = 'charge' and json_extract(body, '$.paid') = 1;
  create index if not exists processing_intents on objects (json_extract(hidden, '$.settlesAt'))
    where kind = 'payment_intent' and json_extract(body, '$.status') = 'processing';
  create table if not exists deliveries (
    id integer primary key autoincrement,
    event_id text not null references objects (id),
    intent_id text not null,
    due_at integer not null,
    newest_first integer not null,
    tries integer not null default 0
  ) strict;
  -- An index of older versions; with it SQLite would not use deliveries_in_order.
  drop index if exists deliveries_by_due_at;
  create index if not exists deliveries_in_order on deliveries (iif(newest_first, -id, id));
  create table if not exists answers (
    idempotency_key text primary key,
    request text not null,
    request_id text not null,
    status integer not null,
    body text not null,
    answered_at integer not null
  ) strict;
  create index if not exists answers_by_age on answers (answered_at);
`;

/** Opens the sandbox's SQLite file, or ':memory:', and creates missing tables and indexes. */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(PRAGMAS);
  database.exec(SCHEMA);
  return database;
}

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Returns a statement that is prepared once per database. */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(database) ?? new Map<string, StatementSync>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/** Runs work in a transaction that takes the write lock first; an exception rolls it back. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  prepared(database, 'begin immediate').run();
  try {
    const result = work();
    prepared(database, 'commit').run();
    return result;
  } catch (error) {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (database.isTransaction) prepared(database, 'rollback').run();
    throw error;
  }
}

/** Flushes committed transactions to disk; concurrent callers share one fsync. */
export interface WalFlush {
  /** Resolves when every transaction committed before the call is on disk; rejects on an I/O error. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** @param database path of the open SQLite file (already written to), or ':memory:' */
export function openWalFlush(database: string): WalFlush {
  if (database === ':memory:') return { flushed: async () => {}, close: async () => {} };
  let wal: Promise<FileHandle> | undefined;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function flushAfter(previous: Promise<void>): Promise<void> {
    await previous.catch(() => {});
    wal ??= open(`${database}-wal`);
    const handle = await wal;
    // A commit after this line may miss this fsync, so it needs the next one.
    next = undefined;
    await handle.datasync();
  }

  return {
    flushed() {
      if (!next) {
        next = flushAfter(current);
        current = next;
      }
      return next;
    },
    async close() {
      await current.catch(() => {});
      await (await wal)?.close();
    },
  };
}
