/** Counts by key; keys whose count returns to 0 take no memory. */
export class CountsByKey {
  readonly #counts = new Map<string, number>();

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @returns the new count */
  add(key: string, change: number): number {
    const count = this.get(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
    return count;
  }
}
