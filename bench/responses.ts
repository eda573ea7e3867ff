import { createHistogram } from 'node:perf_hooks';
import type { HttpResponse } from '#tests/helpers/http-client.ts';

const US_PER_MS = 1_000;

/** Counts responses by status, and records the latency of all except 503. */
export class Responses {
  /** How many 503 had no Retry-After. */
  withoutRetryAfter = 0;
  readonly #statuses = new Map<number, number>();
  readonly #times = createHistogram();

  /** A missing response counts as status 0. */
  add(response: HttpResponse | undefined): void {
    const status = response?.status ?? 0;
    this.#statuses.set(status, this.count(status) + 1);
    if (response && status !== 503)
      this.#times.record(Math.max(1, Math.round(response.ms * US_PER_MS)));
    if (status === 503 && !(Number(response?.retryAfter) > 0)) this.withoutRetryAfter += 1;
  }

  count(status: number): number {
    return this.#statuses.get(status) ?? 0;
  }

  /** Requests without a response, and responses of 500 and above except 503. */
  get faults(): number {
    return [...this.#statuses]
      .filter(([status]) => status === 0 || (status >= 500 && status !== 503))
      .reduce((sum, [, count]) => sum + count, 0);
  }

  /** How many were no success. */
  get failed(): number {
    return [...this.#statuses]
      .filter(([status]) => status < 200 || status >= 300)
      .reduce((sum, [, count]) => sum + count, 0);
  }

  get p99Ms(): number {
    return this.#times.percentile(99) / US_PER_MS;
  }

  toString(): string {
    const statuses = [...this.#statuses].map(([status, count]) => `${count} × ${status || 'none'}`);
    const [p50, p99] = [50, 99].map((percentage) =>
      (this.#times.percentile(percentage) / US_PER_MS).toFixed(1),
    );
    return `${statuses.join(', ')}; p50 ${p50} ms, p99 ${p99} ms`;
  }
}
