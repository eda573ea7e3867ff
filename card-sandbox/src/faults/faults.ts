import type { DatabaseSync } from 'node:sqlite';
import { TEST_CARDS } from '../cards/test-cards.ts';
import { findObject, replaceObject } from '../database/objects.ts';
import type { Call, CallFault, Fault, WebhookFault } from './fault.ts';

/** The configured faults, in memory only. */
export interface Faults {
  /** The remaining faults, with the remaining `times`. */
  list(): readonly Fault[];
  replace(faults: readonly Fault[]): void;
  /** Returns the first fault that occurs on this call and decrements its `times`. */
  takeForCall(call: Call): CallFault | undefined;
  /** Returns the first fault that occurs on this webhook delivery and decrements its `times`. */
  takeForWebhook(): WebhookFault | undefined;
}

/** @param random returns 0 to below 1, for faults with a probability */
export function createFaults(random: () => number): Faults {
  let faults: readonly Fault[] = [];

  function take<F extends Fault>(matches: (fault: Fault) => fault is F): F | undefined {
    const taken = faults.filter(matches).find(({ probability = 1 }) => random() < probability);
    if (taken) faults = faults.flatMap((item) => (item === taken ? afterUse(item) : item));
    return taken;
  }

  return {
    list: () => faults,
    replace: (wanted) => {
      faults = wanted;
    },
    takeForCall: (call) => take((item): item is CallFault => item.on === call || item.on === 'any'),
    takeForWebhook: () => take((item): item is WebhookFault => item.on === 'webhook'),
  };
}

function afterUse(fault: Fault): Fault[] {
  if (fault.times === undefined) return [fault];
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}

/**
 * Returns the fault of the test card with which an intent is confirmed. It occurs `times` times per
 * payment method; the count is stored in the database.
 */
export function takeCardFault(db: DatabaseSync, params: object): CallFault | undefined {
  if (!('payment_method' in params) || typeof params.payment_method !== 'string') return undefined;
  const method = findObject(db, 'payment_method', params.payment_method);
  const fault = TEST_CARDS.find(({ name }) => name === method?.hidden.testCard)?.fault;
  if (!method || !fault) return undefined;
  const { faultsShown = 0 } = method.hidden;
  if (faultsShown >= (fault.times ?? Number.POSITIVE_INFINITY)) return undefined;
  replaceObject(db, { ...method, hidden: { ...method.hidden, faultsShown: faultsShown + 1 } });
  return fault;
}
