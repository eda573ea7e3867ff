import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from './app-context.ts';
import { endLease, holdLease, type Lease } from './database/leases.ts';
import { forgetEndedCounts } from './database/request-counts.ts';
import { expireOrders, reconcilePayments } from './payments/reconcile.ts';
import { reconcileRefunds } from './payments/refunds.ts';
import { deliverDueMail } from './workflows/deliver-mail.ts';
import { purgeExpiredData } from './workflows/purge-expired-data.ts';

/** Work that the shop does unasked, over and over. */
interface Job {
  name: string;
  everyMs: number;
  /** For so long (ms) nobody else takes the work over: longer than from one round to the next. */
  leaseMs: number;
  /** One part of a round; true while there is more that should not wait for the next round. */
  round(): Promise<boolean>;
}

/** Lets a time (ms) pass between rounds; ends early, by throwing, when the signal says so. */
type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const wait: Pause = (ms, signal) => delay(ms, undefined, { signal, ref: false });

/** A payment that was touched so recently (ms) has somebody who waits for its answer. */
const QUIET_MS = 5_000;

const HOUR_MS = 60 * 60_000;

interface BackgroundOptions {
  shared: boolean;
  pause?: Pause;
}

/**
 * Starts what the shop does unasked: delivering mails and asking after unsettled payments, each at
 * once and then over and over.
 * @param shared whether other processes use the same database: then one of them does each work
 * @param pause how time passes; the clock's when absent
 * @returns stops it, once the round that is under way has ended
 */
export function startBackgroundWork(
  context: AppContext,
  { shared, pause = wait }: BackgroundOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const holder = context.uuid();
  const work = jobs(context).map((chore) =>
    repeat(context, chore, {
      signal: stopping.signal,
      pause,
      lease: shared ? { name: chore.name, holder } : undefined,
    }),
  );
  return async () => {
    stopping.abort();
    await Promise.all(work);
  };
}

function jobs(context: AppContext): Job[] {
  let quietMs = 0;
  return [
    {
      name: 'deliver-mail',
      everyMs: 1_000,
      leaseMs: 5_000,
      round: async () => (await deliverDueMail(context)) > 0,
    },
    {
      name: 'reconcile-payments',
      everyMs: 15_000,
      leaseMs: 20_000,
      async round() {
        // Right after the start no request can be under way.
        await reconcilePayments(context, quietMs);
        quietMs = QUIET_MS;
        return false;
      },
    },
    {
      name: 'reconcile-refunds',
      everyMs: 15_000,
      leaseMs: 20_000,
      async round() {
        await reconcileRefunds(context);
        return false;
      },
    },
    {
      name: 'expire-orders',
      everyMs: 60_000,
      leaseMs: 80_000,
      async round() {
        await expireOrders(context);
        await forgetEndedCounts(context.db, context.now());
        return false;
      },
    },
    {
      name: 'retention',
      everyMs: 6 * HOUR_MS,
      leaseMs: 7 * HOUR_MS,
      async round() {
        await purgeExpiredData(context);
        return false;
      },
    },
  ];
}

async function repeat(
  context: AppContext,
  chore: Job,
  { signal, pause, lease }: { signal: AbortSignal; pause: Pause; lease: Lease | undefined },
): Promise<void> {
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await holdsLease(context, chore, lease)) && (await chore.round()));
    } catch (error) {
      context.log.error({ err: error, chore: chore.name }, 'A round of background work failed');
    }
    await pause(chore.everyMs, signal).catch(() => undefined);
  }
  if (lease) await endLease(context.db, lease).catch(() => undefined);
}

/** Whether this process does the work now. Should two do it for once, nothing is done twice. */
async function holdsLease(
  { db, now }: AppContext,
  { leaseMs }: Job,
  lease: Lease | undefined,
): Promise<boolean> {
  if (!lease) return true;
  const at = now();
  return holdLease(db, lease, { now: at, endsAt: at + leaseMs });
}
