import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { findObject, type Kind } from '../database/objects.ts';
import { type ApiResponse, noSuch, success } from '../http/api-response.ts';
import { expandable } from './params.ts';

export const noParams = z.strictObject({ expand: expandable() });
export const intentParams = z.strictObject({
  expand: expandable('payment_method', 'latest_charge'),
});
export const chargeParams = z.strictObject({ expand: expandable('payment_intent') });
export const refundOrDisputeParams = z.strictObject({
  expand: expandable('charge', 'payment_intent'),
});

export const retrieveIntent = retriever('payment_intent', 'intent');
export const retrieveCharge = retriever('charge', 'charge');
export const retrieveRefund = retriever('refund', 'refund');
export const retrieveDispute = retriever('dispute', 'dispute');
export const retrieveEvent = retriever('event', 'id');
export const retrievePaymentMethod = retriever('payment_method', 'payment_method', 'PaymentMethod');

/**
 * @param param name of the id in Stripe's errors
 * @param name name of the object in Stripe's errors
 */
function retriever(kind: Kind, param: string, name: string = kind) {
  return ({ db }: OperationContext, _params: unknown, id: string): ApiResponse => {
    const stored = findObject(db, kind, id);
    return stored ? success(stored.body) : noSuch(name, id, param);
  };
}
