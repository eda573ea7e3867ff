import type { FastifyInstance } from 'fastify';
import type { Call } from './faults/fault.ts';
import type { KeyKind } from './http/credentials.ts';
import { addEndpoint, type Bank, type Endpoint } from './http/endpoint.ts';
import * as browser from './operations/browser-intent.ts';
import { cancelIntent, cancelParams } from './operations/cancel-intent.ts';
import { confirmIntent, confirmParams } from './operations/confirm-intent.ts';
import { createIntent, newIntentParams } from './operations/create-intent.ts';
import * as methods from './operations/create-payment-method.ts';
import { createRefund, refundParams, retrieveRefund } from './operations/create-refund.ts';
import * as lookUp from './operations/look-up.ts';

/** Calls for the shop's server, in Stripe's wire format (https://docs.stripe.com/api). */
export function addServerRoutes(app: FastifyInstance, bank: Bank): void {
  const { post, get } = routesFor(app, bank, ['secret']);
  post('/v1/payment_intents', newIntentParams, createIntent, 'create_intent');
  get('/v1/payment_intents', lookUp.intentListParams, lookUp.listIntents);
  get('/v1/payment_intents/:id', lookUp.intentParams, lookUp.retrieveIntent, 'retrieve');
  post('/v1/payment_intents/:id/confirm', confirmParams, confirmIntent, 'confirm');
  post('/v1/payment_intents/:id/cancel', cancelParams, cancelIntent, 'cancel');
  post('/v1/refunds', refundParams, createRefund, 'refund');
  get('/v1/refunds', lookUp.refundListParams, lookUp.listRefunds);
  get('/v1/refunds/:id', lookUp.plainParams, retrieveRefund);
  get('/v1/charges', lookUp.chargeListParams, lookUp.listCharges);
  get('/v1/charges/:id', lookUp.chargeParams, lookUp.retrieveCharge);
  get('/v1/payment_methods/:id', lookUp.plainParams, methods.retrievePaymentMethod);
  get('/v1/events', lookUp.eventListParams, lookUp.listEvents);
  get('/v1/events/:id', lookUp.plainParams, lookUp.retrieveEvent);

  const withEitherKey = routesFor(app, bank, ['secret', 'publishable']);
  withEitherKey.post(
    '/v1/payment_methods',
    methods.paymentMethodParams,
    methods.createPaymentMethod,
  );
}

/** Calls for the customer's browser, which reaches the sandbox under /card-sandbox/ only. */
export function addBrowserRoutes(app: FastifyInstance, bank: Bank): void {
  const { post } = routesFor(app, bank, ['publishable']);
  const api = '/card-sandbox/v1';
  post(`${api}/payment_methods`, methods.paymentMethodParams, methods.createPaymentMethod);
  // POST, so that the client secret stands in no URL and no log.
  post(`${api}/payment_intents/:id/view`, browser.viewParams, browser.viewIntent);
  post(`${api}/payment_intents/:id/challenge`, browser.viewParams, browser.describeChallenge);
  post(`${api}/payment_intents/:id/challenge/end`, browser.outcomeParams, browser.endChallenge);
}

function routesFor(app: FastifyInstance, bank: Bank, callers: KeyKind[]) {
  const adderFor =
    (method: 'GET' | 'POST') =>
    <Params extends object>(
      path: string,
      params: Endpoint<Params>['params'],
      operation: Endpoint<Params>['operation'],
      call?: Call,
    ) =>
      addEndpoint(app, bank, { method, path, callers, params, operation, call });
  return { get: adderFor('GET'), post: adderFor('POST') };
}
