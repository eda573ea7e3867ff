import type { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type { Turns } from './turns.ts';

type Run = <Row>(query: CompiledQuery) => QueryResult<Row>;

/** What the connections of one file share. */
export interface SqliteFile {
  writer: DatabaseSync;
  write: Run;
  read: Run;
  /** Of those who write: SQLite takes one transaction at a time. */
  turns: Turns;
  /** Waits until what was committed so far is on disk. */
  committed(): Promise<void>;
}

/**
 * What one caller works with: its own turn at the writing connection, from the beginning of its
 * transaction or of a lone write until the commit; readers take no turns.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  #endTurn: (() => void) | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.#file.write<Row>(query);
    if (onlyReads(query)) return this.#file.read<Row>(query);
    const result = await this.#writeInTurn<Row>(query);
    await this.#file.committed();
    return result;
  }

  // A transaction that takes the write lock only at its first write can fail half way; one that
  // takes it at once waits its turn.
  async begin(): Promise<void> {
    const endTurn = await this.#file.turns.take();
    try {
      this.#file.writer.exec('begin immediate');
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** The next one may begin at once; only the caller waits for the disk. */
  async commit(): Promise<void> {
    this.#file.writer.exec('commit');
    this.#leave();
    await this.#file.committed();
  }

  async rollback(): Promise<void> {
    // A commit that the disk refused has ended already.
    if (!this.#endTurn) return;
    if (this.#file.writer.isTransaction) this.#file.writer.exec('rollback');
    this.#leave();
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are read whole');
  }

  async #writeInTurn<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const endTurn = await this.#file.turns.take();
    try {
      return this.#file.write<Row>(query);
    } finally {
      endTurn();
    }
  }

  #leave(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}

function onlyReads({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}
