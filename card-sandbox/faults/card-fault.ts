import type { DatabaseSync } from 'node:sqlite';
import { TEST_CARDS } from '../cards/test-cards.ts';
import { findObject, replaceObject } from '../database/objects.ts';
import type { CallFault } from './fault.ts';

/**
 * Returns the fault of the test card that an intent is confirmed with. It occurs on the first
 * confirmations only; their count is stored with the payment method and survives a restart.
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
