import { setTimeout as wait } from 'node:timers/promises';
import type { BackOffice } from './workflows/back-office.ts';
import { deliverDueMail } from './workflows/deliver-mail.ts';
import { reconcile } from './workflows/reconcile.ts';

const MAIL_EVERY_MS = 1_000;
const RECONCILE_EVERY_MS = 15_000;
/** A payment that was touched so recently (ms) has somebody who waits for its answer. */
const QUIET_MS = 5_000;

/**
 * Starts what the shop does unasked: delivering mails and asking after unsettled payments, each at
 * once and then over and over.
 * @returns stops it, once the round that is under way has ended
 */
export function startBackgroundWork(office: BackOffice): () => Promise<void> {
  const stopping = new AbortController();
  let quietMs = 0;
  const work = [
    repeat(office, stopping.signal, MAIL_EVERY_MS, async () => {
      while ((await deliverDueMail(office)) > 0);
    }),
    repeat(office, stopping.signal, RECONCILE_EVERY_MS, async () => {
      // Nobody waits yet when the shop has only just opened.
      await reconcile(office, quietMs);
      quietMs = QUIET_MS;
    }),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(work);
  };
}

async function repeat(
  office: BackOffice,
  signal: AbortSignal,
  everyMs: number,
  round: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await round();
    } catch (error) {
      office.log.error({ err: error }, 'A round of background work failed');
    }
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
