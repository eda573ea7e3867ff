/**
 * Brings commits to the disk, many with one sync: whoever comes while one is under way shares the
 * next, because a sync carries everything that was written before it began.
 */
export class SharedSync {
  readonly #sync: () => Promise<void>;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #failed = false;

  /** @param sync writes to the disk what the file holds; rejects when the disk does not take it */
  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /**
   * Waits until everything written so far is on disk.
   * @throws the disk's error, and ever after: nobody knows what the file holds then, and only a new
   * start, which reads it back, can tell
   */
  onDisk(): Promise<void> {
    this.#next ??= this.#afterCurrent();
    return this.#next;
  }

  /** @throws once the disk has refused a sync */
  assertTrusted(): void {
    if (this.#failed) throw new Error('The disk refused an earlier commit: start the shop again');
  }

  async #afterCurrent(): Promise<void> {
    await this.#current.catch(() => undefined);
    this.assertTrusted();
    this.#current = this.#sync();
    this.#next = undefined;
    await this.#current.catch((error: unknown) => {
      this.#failed = true;
      throw error;
    });
  }
}
