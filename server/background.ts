import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS } from '#domain/durations.ts';
import type { AppContext } from './app-context.ts';
import { correctFutureTimes } from './database/future-times.ts';
import { endLease, holdLease, type Lease } from './database/leases.ts';
import { deleteExpiredCounts } from './database/request-counts.ts';
import { deliverDueEmails, EMAIL_BATCH } from './email/deliver-email.ts';
import { summariseHeldNotices } from './email/owner-notices.ts';
import { pollEvents } from './payments/poll-events.ts';
import { endStaleOrders, reconcilePayments } from './payments/reconcile.ts';
import { reconcileRefunds } from './payments/refunds.ts';
import { purgeExpiredData } from './privacy/purge-expired-data.ts';
import { type MorningEmailOptions, sendMorningEmail } from './reports/morning-email.ts';
import { announceStock } from './stock-requests/stock-requests.ts';

/** Work that the server repeats without a request. */
interface Job {
  name: string;
  everyMs: number;
  /** How long (ms) no other process takes the job over; longer than `everyMs`. Undefined: every process does the job. */
  leaseMs: number | undefined;
  /** Does a part of the work; returns 'more' when it should run again without a pause. */
  run(): Promise<'more' | 'done'>;
}

/** Waits for a time (ms); rejects early when the signal is aborted. */
type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const timerPause: Pause = (ms, signal) => delay(ms, undefined, { signal, ref: false });

/**
 * `reconcile-payments` leaves out attempts that changed within this time (ms), because a request may be working
 * on them.
 */
const IDLE_MS = 5_000;

interface BackgroundOptions {
  shared: boolean;
  /** Keeps the files of this process's release, and deletes old ones (kept-assets.ts). */
  keepAssets?: () => Promise<void>;
  /** Undefined: no email in the morning. */
  morningEmail?: MorningEmailOptions | undefined;
  pause?: Pause;
}

/**
 * Starts the background jobs. Each runs immediately, and then at its interval.
 * @param options.shared whether other processes use the same database; then only one process at a time does each job
 * @param options.pause replaces the timer in tests
 * @returns a function that stops the jobs; it resolves when those under way have ended
 */
export function startBackgroundWork(
  context: AppContext,
  { shared, keepAssets, morningEmail, pause = timerPause }: BackgroundOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const holder = context.newId();
  const all = [
    ...jobs(context),
    ...(keepAssets ? [keepAssetsJob(keepAssets)] : []),
    ...(morningEmail ? [morningEmailJob(context, morningEmail)] : []),
  ];
  const running = all.map((job) =>
    repeat(context, job, {
      signal: stopping.signal,
      pause,
      lease: shared ? { name: job.name, holder } : undefined,
    }),
  );
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

function jobs(context: AppContext): Job[] {
  // Right after the start no request of this process can be working on a payment. A request of another process
  // may be; looking up the same payment does no harm.
  let idleMs = 0;
  return [
    {
      name: 'deliver-mail',
      everyMs: 1_000,
      leaseMs: 5_000,
      run: async () => ((await deliverDueEmails(context)) === EMAIL_BATCH ? 'more' : 'done'),
    },
    {
      name: 'reconcile-payments',
      everyMs: 15_000,
      leaseMs: 20_000,
      async run() {
        await reconcilePayments(context, idleMs);
        idleMs = IDLE_MS;
        return 'done';
      },
    },
    {
      name: 'reconcile-refunds',
      everyMs: 15_000,
      leaseMs: 20_000,
      async run() {
        await reconcileRefunds(context);
        return 'done';
      },
    },
    {
      name: 'poll-events',
      everyMs: 5 * 60_000,
      leaseMs: 6 * 60_000,
      run: () => pollEvents(context),
    },
    {
      name: 'end-stale-orders',
      everyMs: 60_000,
      leaseMs: 80_000,
      async run() {
        await endStaleOrders(context);
        await deleteExpiredCounts(context.db, context.now());
        await correctFutureTimes(context.db, context.now());
        return 'done';
      },
    },
    {
      name: 'summarise-notices',
      everyMs: 60_000,
      leaseMs: 80_000,
      async run() {
        await summariseHeldNotices(context);
        return 'done';
      },
    },
    {
      name: 'announce-stock',
      everyMs: 60_000,
      leaseMs: 80_000,
      run: () => announceStock(context),
    },
    {
      name: 'retention',
      everyMs: 24 * HOUR_MS,
      leaseMs: 25 * HOUR_MS,
      async run() {
        const result = await purgeExpiredData(context);
        if (result.kind === 'clock-in-doubt')
          context.log.error(
            { reason: result.reason },
            'No old data was deleted: the clock may be wrong',
          );
        return 'done';
      },
    },
  ];
}

function keepAssetsJob(keepAssets: () => Promise<void>): Job {
  return {
    name: 'keep-assets',
    everyMs: 24 * HOUR_MS,
    leaseMs: undefined,
    async run() {
      await keepAssets();
      return 'done';
    },
  };
}

function morningEmailJob(context: AppContext, options: MorningEmailOptions): Job {
  return {
    name: 'morning-email',
    everyMs: 60_000,
    leaseMs: 80_000,
    async run() {
      await sendMorningEmail(context, options);
      return 'done';
    },
  };
}

async function repeat(
  context: AppContext,
  job: Job,
  { signal, pause, lease }: { signal: AbortSignal; pause: Pause; lease: Lease | undefined },
): Promise<void> {
  while (!signal.aborted) {
    try {
      let result: 'more' | 'done' = 'more';
      while (result === 'more' && !signal.aborted && (await holdsLease(context, job, lease)))
        result = await job.run();
    } catch (error) {
      context.log.error({ err: error, job: job.name }, 'A background job failed');
    }
    await pause(job.everyMs, signal).catch(() => undefined);
  }
  if (lease) await endLease(context.db, lease).catch(() => undefined);
}

/** Whether this process does the job now. Two processes doing it at the same time do no harm. */
async function holdsLease(
  { db, now }: AppContext,
  { leaseMs }: Job,
  lease: Lease | undefined,
): Promise<boolean> {
  if (!lease || leaseMs === undefined) return true;
  const at = now();
  return holdLease(db, lease, { now: at, endsAt: at + leaseMs });
}
