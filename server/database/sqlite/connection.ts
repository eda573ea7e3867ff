import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type { Commits } from './commits.ts';
import type { Turns } from './turns.ts';

type Run = <Row>(query: CompiledQuery) => QueryResult<Row>;

/** What the connections of one file share. */
export interface SqliteFile {
  write: Run;
  read: Run;
  /** Of those who write: SQLite takes one transaction at a time. */
  turns: Turns;
  commits: Commits;
}

/**
 * What one caller works with: its own turn at the writing connection, from the beginning of its
 * transaction or of a lone write to its end; readers take no turns.
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
    const { result, onDisk } = await this.#inTurn(() =>
      this.#file.commits.alone(() => this.#file.write<Row>(query)),
    );
    await onDisk;
    return result;
  }

  async begin(): Promise<void> {
    const endTurn = await this.#file.turns.take();
    try {
      this.#file.commits.begin();
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** The next one may begin at once; only the caller waits for the disk. */
  async commit(): Promise<void> {
    const onDisk = this.#file.commits.end();
    this.#leave();
    await onDisk;
  }

  async rollback(): Promise<void> {
    // A commit that the disk refused has ended already.
    if (!this.#endTurn) return;
    this.#file.commits.undo();
    this.#leave();
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are read whole');
  }

  async #inTurn<Result>(work: () => Result): Promise<Result> {
    const endTurn = await this.#file.turns.take();
    try {
      return work();
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
