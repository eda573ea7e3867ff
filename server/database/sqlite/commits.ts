import type { DatabaseSync } from 'node:sqlite';

/** How transactions of one writing connection begin and end. Whoever calls any of these has a turn. */
export interface Commits {
  begin(): void;
  /** @returns what to wait for, once the turn is over: it resolves when everything is on disk */
  end(): Promise<void>;
  /** Undoes the transaction, and nobody else's. */
  undo(): void;
  /** Makes a transaction of one statement. @returns what to wait for, and what the statement gave */
  alone<Result>(statement: () => Result): { result: Result; onDisk: Promise<void> };
  /** Commits what is left open, for whoever needs the file without a transaction. */
  settle(): void;
}

/** Gives every transaction a commit of its own, which SQLite syncs: for measurements. */
export function commitEach(writer: DatabaseSync): Commits {
  const onDisk = Promise.resolve();
  return {
    begin: () => writer.exec('begin immediate'),
    end() {
      writer.exec('commit');
      return onDisk;
    },
    undo() {
      // SQLite has already rolled back after some errors, such as a full disk.
      if (writer.isTransaction) writer.exec('rollback');
    },
    alone: (statement) => ({ result: statement(), onDisk }),
    settle() {},
  };
}
