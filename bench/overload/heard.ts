import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { Answer } from '../../tests/helpers/asker.ts';

const US_PER_MS = 1_000;
const REFUSED = 503;

/** Everything that the shop answered: how often what, and how long whoever was let in waited. */
export class Heard {
  /** By status; 'no answer' besides. */
  readonly statuses = new Map<string, number>();
  /** 503 that do not say when to come again. */
  withoutRetryAfter = 0;
  readonly #all = createHistogram();
  readonly #times = new Map<string, RecordableHistogram>();
  readonly #refusals = createHistogram();

  note(question: string, answer: Answer | undefined): void {
    const status = answer ? String(answer.status) : 'no answer';
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (!answer) return;
    const time = Math.max(1, Math.round(answer.ms * US_PER_MS));
    if (answer.status === REFUSED) {
      this.#refusals.record(time);
      if (!(Number(answer.retryAfter) > 0)) this.withoutRetryAfter += 1;
      return;
    }
    this.#all.record(time);
    const times = this.#times.get(question) ?? createHistogram();
    this.#times.set(question, times);
    times.record(time);
  }

  count(status: string): number {
    return this.statuses.get(status) ?? 0;
  }

  get total(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Answers of 500 and above that are no refusal, and questions without an answer. */
  get faults(): number {
    return [...this.statuses]
      .filter(([status]) => status !== String(REFUSED) && !(Number(status) < 500))
      .reduce((sum, [, count]) => sum + count, 0);
  }

  /** How long (ms) such a share of those who were let in waited at most. */
  admitted(share: number): number {
    return this.#all.percentile(share) / US_PER_MS;
  }

  refused(share: number): number {
    return this.#refusals.percentile(share) / US_PER_MS;
  }

  /** Of each question: p50 and p99 in ms. */
  get byQuestion(): string {
    return [...this.#times]
      .map(([question, times]) => {
        const [p50, p99] = [50, 99].map((share) => Math.round(times.percentile(share) / US_PER_MS));
        return `${question} ${p50}/${p99} ms`;
      })
      .join(', ');
  }
}
