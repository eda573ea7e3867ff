import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

const TRANSACTIONS_BETWEEN = 500;
/** Pages of 4 KiB; a log longer than this (32 MiB) is begun anew while nobody writes. */
const LONG_LOG = 8_192;

/** What the worker did: the pages in the log, or -1 when it could not look. */
export interface CheckpointDone {
  pages: number;
}

export type CheckpointMode = 'passive' | 'restart';

/** Moves what the log holds into the database file, in a thread that may wait for the disk. */
export class Checkpoints {
  readonly #file: string;
  readonly #pause: () => Promise<() => void>;
  #worker: Worker | undefined;
  #transactions = 0;
  #running: Promise<void> | undefined;

  /** @param pause lets nobody write until its result is called; for a log that has grown long */
  constructor(file: string, pause: () => Promise<() => void>) {
    this.#file = file;
    this.#pause = pause;
  }

  /** Counts transactions that were committed; now and then that begins a checkpoint. */
  count(transactions: number): void {
    this.#transactions += transactions;
    if (this.#transactions < TRANSACTIONS_BETWEEN || this.#running) return;
    this.#transactions = 0;
    this.#running = this.#run()
      // Nothing is lost by it: the log grows until a later one, in a new thread, does its work.
      .catch(() => {
        this.#worker = undefined;
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#worker?.terminate();
  }

  // While customers write without a pause the log never runs empty by itself.
  async #run(): Promise<void> {
    if ((await this.#checkpoint('passive')) < LONG_LOG) return;
    const goOn = await this.#pause();
    await this.#checkpoint('restart').finally(goOn);
  }

  async #checkpoint(mode: CheckpointMode): Promise<number> {
    this.#worker ??= startWorker(this.#file);
    this.#worker.postMessage(mode);
    const [done] = (await once(this.#worker, 'message')) as [CheckpointDone];
    return done.pages;
  }
}

function startWorker(file: string): Worker {
  // Beside this file, be it a source or part of the bundle.
  const program = `./checkpoint-worker${extname(import.meta.filename)}`;
  const worker = new Worker(new URL(program, import.meta.url), { workerData: file });
  worker.unref();
  return worker;
}
