/** An answer as it goes over the wire; headers are names and values in turn. */
export interface KeptAnswer {
  status: number;
  headers: string[];
  body: Buffer;
  /** With the headers of the answer to a browser that has it already. */
  etag: string | undefined;
  headersUnchanged: string[];
}

/** What a route says of its answers, so that they are kept. */
export interface Keeping {
  /** Answers that become wrong together. */
  group: string;
  /** How long (ms) one may be given again. */
  forMs: number;
  /** How many are kept; whoever asks for ever new things only empties the group. */
  most: number;
}

interface Entry {
  group: string;
  answer: KeptAnswer;
  until: number;
}

/**
 * Answers that are the same for whoever asks the same, given again without asking the shop. A
 * group is forgotten at once when something in it changes.
 */
export class KeptAnswers {
  readonly #entries = new Map<string, Entry>();
  readonly #changes = new Map<string, number>();
  readonly #sizes = new Map<string, number>();
  readonly #now: () => number;

  /** @param now a clock in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The answer kept for a question, unless it has become too old. */
  find(question: string): KeptAnswer | undefined {
    const entry = this.#entries.get(question);
    return entry && entry.until > this.#now() ? entry.answer : undefined;
  }

  /** How often a group was forgotten: taken before the answer is made, handed in with it. */
  changesOf(group: string): number {
    return this.#changes.get(group) ?? 0;
  }

  /** Keeps an answer, unless its group changed while it was being made. */
  keep(
    question: string,
    answer: KeptAnswer,
    { group, forMs, most }: Keeping,
    changes: number,
  ): void {
    if (changes !== this.changesOf(group)) return;
    if (!this.#entries.has(question)) {
      if (this.#sizes.get(group) === most) this.forget(group);
      this.#sizes.set(group, (this.#sizes.get(group) ?? 0) + 1);
    }
    this.#entries.set(question, { answer, group, until: this.#now() + forMs });
  }

  /** Forgets a group, also what is being made just now. */
  forget(group: string): void {
    this.#changes.set(group, this.changesOf(group) + 1);
    this.#sizes.set(group, 0);
    for (const [question, entry] of this.#entries)
      if (entry.group === group) this.#entries.delete(question);
  }
}
