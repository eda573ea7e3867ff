import { type Figure, median } from '../report/figure.ts';
import type { OverloadOutcome } from './overload.ts';

const MEGABYTE = 1_000_000;
const NONE = { atMost: 0 };

/** What must hold on any machine, however slow. */
export function promisesOf({ crowd, watch, findings }: OverloadOutcome): Figure[] {
  const { heard, placed, paid } = crowd;
  const wrong = Object.entries(findings).filter(([, orders]) => orders.length > 0);
  const statuses = [...heard.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    count('faults: 5xx other than 503, or no answer', heard.faults, statuses),
    count('503 without Retry-After', heard.withoutRetryAfter),
    count(
      'orders taken and not paid by the same visitor',
      placed.length - paid.length,
      `${placed.length} taken, ${paid.length} paid`,
    ),
    count(
      '/healthz other than 200, /readyz without an answer',
      watch.alive.total - watch.alive.count('200') + watch.ready.faults,
      `${watch.alive.count('200')} times alive, ${watch.ready.count('200')} times ready, ${watch.ready.count('503')} times not`,
    ),
    count(
      'orders whose books do not fit afterwards',
      sum(wrong.map(([, orders]) => orders.length)),
      wrong.map(([what, orders]) => `${orders.length} ${what}`).join(', '),
    ),
  ];
}

/** What depends on the machine. */
export function measuresOf(outcome: OverloadOutcome): Figure[] {
  const { capacity, offered, crowd, watch, memory } = outcome;
  const { heard, paid, seconds } = crowd;
  const quarter = Math.floor(watch.memory.length / 4);
  const early = median(watch.memory.slice(quarter, 2 * quarter));
  const late = median(watch.memory.slice(3 * quarter));
  const megabytes = Object.values(memory).map((bytes) => Math.round(bytes / MEGABYTE));
  return [
    { part: '6', what: 'capacity: whole visits with a paid order', value: capacity, unit: '/s' },
    { part: '6', what: 'offered', value: offered, unit: '/s', detail: `${crowd.visits} visitors` },
    {
      part: '6',
      what: 'paid orders of the capacity, meanwhile',
      value: paid.length / seconds / capacity,
      unit: 'x',
      detail: `${(paid.length / seconds).toFixed(1)} : ${capacity.toFixed(1)} per second`,
    },
    {
      part: '6',
      what: 'p99 of whoever was let in',
      value: heard.admitted(99),
      unit: 'ms',
      limit: { atMost: 1_000 },
      detail: `p50 ${Math.round(heard.admitted(50))} ms; ${heard.byQuestion} (p50/p99)`,
    },
    {
      part: '6',
      what: 'p99 of a refusal',
      value: heard.refused(99),
      unit: 'ms',
      detail: `p50 ${Math.round(heard.refused(50))} ms`,
    },
    {
      part: '6',
      what: 'p99 of /healthz and /readyz, the slower',
      value: Math.max(watch.alive.admitted(99), watch.ready.admitted(99)),
      unit: 'ms',
      limit: { atMost: 1_000 },
      detail: `${watch.alive.byQuestion}, ${watch.ready.byQuestion}`,
    },
    {
      part: '6',
      what: 'memory in the last quarter of the time, of the second',
      value: late / early,
      unit: 'x',
      limit: { atMost: 1.05 },
      detail: `${megabytes.join(', ')} MB before, after, rested`,
    },
  ];
}

function count(what: string, value: number, detail = ''): Figure {
  return { part: '6', what, value, unit: 'count', limit: NONE, detail };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
