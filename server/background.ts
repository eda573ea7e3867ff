import { setTimeout as wait } from 'node:timers/promises';
import type { BackOffice } from './workflows/back-office.ts';
import { CALL_IS_DEAD_AFTER_MS } from './workflows/claim-attempt.ts';
import { deliverDueMail } from './workflows/deliver-mail.ts';
import { reconcilePayments } from './workflows/reconcile-payments.ts';

const MAIL_EVERY_MS = 1_000;
const RECONCILE_EVERY_MS = 15_000;

/**
 * Starts what the shop does unasked: delivering mails and asking after unsettled payments.
 * @returns stops it, once the round that is under way has ended
 */
export function startBackgroundWork(office: BackOffice): () => Promise<void> {
  const stopping = new AbortController();
  const work = [
    repeat(office, stopping.signal, MAIL_EVERY_MS, async () => {
      while ((await deliverDueMail(office)) > 0);
    }),
    repeat(office, stopping.signal, RECONCILE_EVERY_MS, () =>
      reconcilePayments(office, CALL_IS_DEAD_AFTER_MS),
    ),
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
