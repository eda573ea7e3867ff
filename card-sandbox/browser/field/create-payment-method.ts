import { type CallResult, callSandbox } from '../call-sandbox.ts';
import type { PaymentMethodDetails } from '../protocol.ts';
import { describeEntry, type FieldEntry, sendEntry } from './field-entry.ts';

/**
 * Makes a payment method of a sent entry. What is wrong or missing, and every number that is not a
 * test card's, is answered here and goes nowhere.
 */
export async function createPaymentMethod(
  sent: FieldEntry,
  { publishableKey, billing_details, metadata }: PaymentMethodDetails,
): Promise<object> {
  const { error } = describeEntry(sendEntry(sent), new Date());
  if (error) return { error };
  const { number, expiry, securityCode } = sent.digits;
  const card = {
    number,
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2)),
    cvc: securityCode,
  };
  const params = { type: 'card', card, billing_details, metadata };
  const result: CallResult = await callSandbox('v1/payment_methods', publishableKey, params);
  return result.ok ? { paymentMethod: result.body } : { error: result.error };
}
