import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Driver } from 'kysely';
import { Checkpoints } from './checkpoints.ts';
import { commitEach } from './commits.ts';
import { SqliteConnection, type SqliteFile } from './connection.ts';
import { GroupCommit } from './group-commit.ts';
import { logSync } from './log-sync.ts';
import { SharedSync } from './shared-sync.ts';
import { statementsOf } from './statements.ts';
import { Turns } from './turns.ts';

export interface SqlitePlace {
  /** The database file, made when missing. */
  file: string;
  /** False gives every commit a sync of its own, for measurements. */
  groupCommit: boolean;
  /** Brings the log to the disk; a test can stand in for a disk that refuses. */
  syncLog?(log: FileHandle): Promise<void>;
}

const FILE_PRAGMAS = 'pragma journal_mode = wal; pragma foreign_keys = on;';
/** How long (ms) to wait for another program that has the file in hand, such as a backup. */
const TIMEOUT_MS = 5_000;

/** One SQLite file: a connection that writes, one that reads, and the sync that writers share. */
export class SqliteFileDriver implements Driver {
  readonly #place: SqlitePlace;
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  readonly #turns = new Turns();
  readonly #checkpoints: Checkpoints;
  #log: FileHandle | undefined;
  #sync: SharedSync | undefined;
  #file: SqliteFile | undefined;

  constructor(place: SqlitePlace) {
    this.#place = place;
    mkdirSync(dirname(place.file), { recursive: true });
    this.#writer = new DatabaseSync(place.file, { timeout: TIMEOUT_MS });
    this.#writer.exec(FILE_PRAGMAS);
    this.#writer.exec(
      place.groupCommit
        ? 'pragma synchronous = normal; pragma wal_autocheckpoint = 0; pragma temp_store = memory;'
        : 'pragma synchronous = full;',
    );
    this.#reader = new DatabaseSync(place.file, { timeout: TIMEOUT_MS });
    this.#reader.exec('pragma query_only = on');
    this.#checkpoints = new Checkpoints(place.file, () => this.#pause());
  }

  async init(): Promise<void> {
    this.#file = {
      write: statementsOf(this.#writer),
      read: statementsOf(this.#reader),
      turns: this.#turns,
      commits: this.#place.groupCommit ? await this.#groupCommit() : commitEach(this.#writer),
    };
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#file) throw new Error('The database is not open');
    this.#sync?.assertTrusted();
    return new SqliteConnection(this.#file);
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#checkpoints.close();
    await this.#pause();
    this.#reader.close();
    this.#writer.close();
    await this.#log?.close();
  }

  async #groupCommit(): Promise<GroupCommit> {
    // The log is there from the first look at the file on, until the last connection closes.
    this.#writer.exec('begin immediate; commit');
    const log = await open(`${this.#place.file}-wal`);
    this.#log = log;
    const { syncLog } = this.#place;
    const sync = new SharedSync(syncLog ? () => syncLog(log) : logSync(log.fd));
    this.#sync = sync;
    return new GroupCommit(this.#writer, this.#turns, (transactions) => {
      this.#checkpoints.count(transactions);
      return sync.onDisk();
    });
  }

  /** Nobody writes, and no transaction is open, until the result is called. */
  async #pause(): Promise<() => void> {
    const endTurn = await this.#turns.take();
    this.#file?.commits.settle();
    return endTurn;
  }
}
