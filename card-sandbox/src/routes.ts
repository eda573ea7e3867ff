import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from './context.ts';
import type { Call } from './faults/fault.ts';
import { addEndpoint, type Endpoint } from './http/endpoint.ts';
import type { KeyKind } from './http/request-headers.ts';
import { cancelIntent, cancelParams } from './operations/cancel-intent.ts';
import {
  describeChallenge,
  endChallenge,
  outcomeParams,
  secretParams,
  viewIntent,
} from './operations/challenge.ts';
import { confirmIntent, confirmParams } from './operations/confirm-intent.ts';
import { createIntent, newIntentParams } from './operations/create-intent.ts';
import * as list from './operations/list.ts';
import { createPaymentMethod, paymentMethodParams } from './operations/payment-methods.ts';
import { createRefund, refundParams } from './operations/refunds.ts';
import * as retrieve from './operations/retrieve.ts';

/** Calls of the shop's server, in Stripe's wire format (https://docs.stripe.com/api). */
export function addServerRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { get, post } = routesFor(app, sandbox, ['secret']);
  const intents = '/v1/payment_intents';
  post(intents, newIntentParams, createIntent, 'create_intent');
  get(intents, list.intentListParams, list.listIntents, 'list_intents');
  get(`${intents}/:id`, retrieve.intentParams, retrieve.retrieveIntent, 'retrieve');
  post(`${intents}/:id/confirm`, confirmParams, confirmIntent, 'confirm');
  post(`${intents}/:id/cancel`, cancelParams, cancelIntent, 'cancel');

  const { refundOrDisputeParams } = retrieve;
  post('/v1/refunds', refundParams, createRefund, 'refund');
  get('/v1/refunds', list.refundListParams, list.listRefunds, 'list_refunds');
  get('/v1/refunds/:id', refundOrDisputeParams, retrieve.retrieveRefund, 'retrieve_refund');
  get('/v1/disputes', list.disputeListParams, list.listDisputes, 'list_disputes');
  get('/v1/disputes/:id', refundOrDisputeParams, retrieve.retrieveDispute, 'retrieve_dispute');
  get('/v1/charges', list.chargeListParams, list.listCharges, 'list_charges');
  get('/v1/charges/:id', retrieve.chargeParams, retrieve.retrieveCharge, 'retrieve_charge');

  const { noParams, retrieveEvent, retrievePaymentMethod } = retrieve;
  get('/v1/payment_methods/:id', noParams, retrievePaymentMethod, 'retrieve_payment_method');
  get('/v1/events', list.eventListParams, list.listEvents, 'list_events');
  get('/v1/events/:id', noParams, retrieveEvent, 'retrieve_event');
  get(
    '/v1/webhook_endpoints',
    list.webhookEndpointListParams,
    list.listWebhookEndpoints,
    'list_webhook_endpoints',
  );

  const withEitherKey = routesFor(app, sandbox, ['secret', 'publishable']);
  withEitherKey.post('/v1/payment_methods', paymentMethodParams, createPaymentMethod);
}

/** Calls of the browser; the shop forwards no path outside /card-sandbox/. */
export function addBrowserRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { post } = routesFor(app, sandbox, ['publishable']);
  const api = '/card-sandbox/v1';
  post(`${api}/payment_methods`, paymentMethodParams, createPaymentMethod);
  // POST keeps the client secret out of URLs and access logs.
  const intent = `${api}/payment_intents/:id`;
  post(`${intent}/view`, secretParams, viewIntent);
  post(`${intent}/challenge`, secretParams, describeChallenge);
  post(`${intent}/challenge/end`, outcomeParams, endChallenge);
}

function routesFor(app: FastifyInstance, sandbox: SandboxContext, callers: KeyKind[]) {
  const adderFor =
    (method: 'GET' | 'POST') =>
    <Params extends object>(
      path: string,
      params: Endpoint<Params>['params'],
      operation: Endpoint<Params>['operation'],
      call?: Call,
    ) =>
      addEndpoint(app, sandbox, { method, path, callers, params, operation, call });
  return { get: adderFor('GET'), post: adderFor('POST') };
}
