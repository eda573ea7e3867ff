import type { DatabaseSync } from 'node:sqlite';
import type { Commits } from './commits.ts';
import type { Turns } from './turns.ts';

const BEGIN = 'begin immediate';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const SAVE = 'savepoint own';
const RELEASE = 'release own';
const UNDO = 'rollback to own';
const WORDS = [BEGIN, COMMIT, ROLLBACK, SAVE, RELEASE, UNDO];

/** The transactions that end with the next commit. */
interface Group {
  count: number;
  /** Settled once they are on disk, or none of them is. */
  readonly told: PromiseWithResolvers<void>;
}

/**
 * Makes one commit of all transactions that run in one round of the event loop: each is a savepoint
 * in it, so that one that fails is undone without its neighbours, and none is told of its end before
 * the commit is on disk.
 */
export class GroupCommit implements Commits {
  readonly #writer: DatabaseSync;
  readonly #turns: Turns;
  readonly #sync: (transactions: number) => Promise<void>;
  readonly #say: (words: string) => void;
  #group: Group | undefined;

  /** @param sync brings what was committed to the disk; rejects when the disk does not take it */
  constructor(writer: DatabaseSync, turns: Turns, sync: (transactions: number) => Promise<void>) {
    this.#writer = writer;
    this.#turns = turns;
    this.#sync = sync;
    const statements = new Map(WORDS.map((words) => [words, writer.prepare(words)]));
    this.#say = (words) => statements.get(words)?.run();
  }

  begin(): void {
    this.#group ??= this.#open();
    this.#say(SAVE);
  }

  end(): Promise<void> {
    this.#say(RELEASE);
    return this.#member();
  }

  undo(): void {
    if (this.#holds()) {
      this.#say(UNDO);
      this.#say(RELEASE);
    }
  }

  alone<Result>(statement: () => Result): { result: Result; onDisk: Promise<void> } {
    const onDisk = this.#member();
    try {
      return { result: statement(), onDisk };
    } catch (error) {
      this.#holds();
      throw error;
    }
  }

  settle(): void {
    const group = this.#group;
    if (!group) return;
    this.#group = undefined;
    try {
      this.#say(COMMIT);
    } catch (error) {
      if (this.#writer.isTransaction) this.#say(ROLLBACK);
      group.told.reject(error);
      return;
    }
    this.#sync(group.count).then(group.told.resolve, group.told.reject);
  }

  #member(): Promise<void> {
    this.#group ??= this.#open();
    this.#group.count += 1;
    return this.#group.told.promise;
  }

  #open(): Group {
    this.#say(BEGIN);
    const told = Promise.withResolvers<void>();
    // Nobody waits for it when all of them failed.
    told.promise.catch(() => undefined);
    // By then everybody whose request has arrived is in.
    setImmediate(() => void this.#settleInTurn());
    return { count: 0, told };
  }

  async #settleInTurn(): Promise<void> {
    const endTurn = await this.#turns.take();
    this.settle();
    endTurn();
  }

  // After some errors, such as a full disk, SQLite has undone everything, the neighbours' too.
  #holds(): boolean {
    if (this.#writer.isTransaction) return true;
    this.#group?.told.reject(new Error('The database undid all transactions of this commit'));
    this.#group = undefined;
    return false;
  }
}
