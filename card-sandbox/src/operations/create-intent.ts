import { z } from 'zod';
import { type OperationContext, recordEvent } from '../context.ts';
import { addObject } from '../database/objects.ts';
import { type ApiResponse, invalidRequest, noSuch, success } from '../http/api-response.ts';
import { newIntent } from '../objects/payment-intent.ts';
import { chargeAmount, expandable, flag, metadata, removedPaymentMethodTypes } from './params.ts';
import { resolveMethod } from './payment-methods.ts';

/** https://docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter */
const EXCLUDED_BY_ALLOWED_TYPES = [
  'automatic_payment_methods',
  'excluded_payment_method_types',
  'payment_method_configuration',
] as const;

const anyForm = z.unknown().optional();

/** The supported part of https://docs.stripe.com/api/payment_intents/create */
export const newIntentParams = z.strictObject({
  amount: chargeAmount,
  currency: z.string().toLowerCase().pipe(z.literal('eur')),
  confirmation_method: z.literal('automatic', 'only automatic is supported here').optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  payment_method_types: removedPaymentMethodTypes,
  allowed_payment_method_types: z.array(z.string()).min(1).optional(),
  automatic_payment_methods: anyForm,
  excluded_payment_method_types: anyForm,
  payment_method_configuration: anyForm,
  payment_method: z.string().optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(500).optional(),
  metadata,
  use_stripe_sdk: flag.optional(),
  expand: expandable('payment_method', 'latest_charge'),
});
type NewIntentParams = z.infer<typeof newIntentParams>;

/** Creates an unconfirmed intent. */
export function createIntent(context: OperationContext, params: NewIntentParams): ApiResponse {
  const refusal = refuseMethodTypes(params);
  if (refusal) return refusal;
  const method = params.payment_method ? resolveMethod(context, params.payment_method) : null;
  if (method === undefined)
    return noSuch('PaymentMethod', params.payment_method ?? '', 'payment_method', 400);
  const intent = newIntent({
    amount: params.amount,
    currency: params.currency,
    description: params.description || null,
    receiptEmail: params.receipt_email || null,
    metadata: params.metadata,
    paymentMethod: method?.body.id ?? null,
    allowedTypes: params.allowed_payment_method_types ?? null,
    created: context.now,
  });
  addObject(context.db, 'payment_intent', { body: intent, hidden: {} });
  recordEvent(context, 'payment_intent.created', intent);
  return success(intent);
}

/** As at Stripe, unavailable types are ignored as long as one type remains. */
function refuseMethodTypes(params: NewIntentParams): ApiResponse | undefined {
  const allowed = params.allowed_payment_method_types;
  const other = EXCLUDED_BY_ALLOWED_TYPES.find((name) => params[name] !== undefined);
  if (other && allowed)
    return invalidRequest(
      `You may only specify one of these parameters: allowed_payment_method_types, ${other}.`,
      { code: 'parameters_exclusive', param: other },
    );
  if (other)
    return invalidRequest(
      `The card sandbox does not support ${other}: use allowed_payment_method_types.`,
      { param: other },
    );
  if (allowed && !allowed.includes('card'))
    return invalidRequest(
      `None of the payment method types (${allowed.join(', ')}) is available: the card sandbox supports cards only.`,
      { param: 'allowed_payment_method_types' },
    );
  return undefined;
}
