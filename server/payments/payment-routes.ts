import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ORDER_TOKEN_HEADER } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { createPaymentSchema, type Payment, paymentSchema } from '#contract/payments.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import { CountsByKey } from '#server/http/counts-by-key.ts';
import { toNetwork } from '#server/http/network-of.ts';
import { sendProblem } from '#server/http/problems.ts';
import { setRequestOrder } from '#server/http/request-context.ts';
import { sendSalesStop } from '#server/shop-status/sales-stop-problem.ts';
import { ClientNetwork } from './client-network.ts';
import type { PaymentResult } from './payment-result.ts';
import { takePayment } from './take-payment.ts';

const DECLINED = 'An error occurred with your payment';
const NOT_CHARGED =
  'The payment provider can’t be reached. You were not charged; please try again.';
const TOO_MANY_DECLINES = {
  order:
    'Too many payments for this order were declined, so it can no longer be paid by card. Please contact us, and we’ll help you with your order.',
  network:
    'Too many payments were declined in the last few minutes. Please wait ten minutes before you try again, or contact us.',
};

/** POST /api/create-payment: charges a card for an order. */
export const paymentRoutes: ContextRoutes<{ limitDeclines: boolean }> = async (
  app,
  { context, limitDeclines },
) => {
  const openAttempts = new CountsByKey();
  app.post(
    PATHS.createPayment,
    {
      schema: {
        headers: z.looseObject({ [ORDER_TOKEN_HEADER]: z.optional(z.string()) }),
        body: createPaymentSchema,
        response: { 200: paymentSchema },
      },
      config: { limited: 'payments', neverShed: true },
    },
    async (request, reply) => {
      setRequestOrder(request.body.metadata.orderId);
      const result = await takePayment(context, {
        ...request.body,
        orderToken: request.headers[ORDER_TOKEN_HEADER] ?? '',
        network: limitDeclines ? new ClientNetwork(toNetwork(request.ip), openAttempts) : undefined,
      });
      return responseFor(result, reply);
    },
  );
};

function responseFor(result: PaymentResult, reply: FastifyReply): Payment | FastifyReply {
  switch (result.kind) {
    case 'succeeded':
    case 'refunded':
      return { id: result.intentId, status: result.kind };
    case 'requires-action':
      return { id: result.intentId, status: 'requires_action', clientSecret: result.clientSecret };
    case 'still-checking':
      return { id: result.intentId, status: result.status };
    case 'declined':
      return sendProblem(reply, 'card_declined', { detail: result.message ?? DECLINED });
    case 'not-charged':
      return sendProblem(reply, 'not_charged', { detail: NOT_CHARGED });
    case 'replaced':
      return sendProblem(reply, 'payment_replaced');
    case 'too-many-declines':
      return sendProblem(reply, 'too_many_declines', { detail: TOO_MANY_DECLINES[result.of] });
    case 'shop-closed':
    case 'sold-out':
    case 'few-left':
      return sendSalesStop(reply, result);
    case 'quote-changed':
      return sendProblem(reply, 'quote_changed', { quote: result.quote });
    case 'order-not-payable':
      return sendProblem(reply, 'order_not_payable');
    case 'earlier-order-paid':
      return sendProblem(reply, 'earlier_order_paid', { orderId: result.orderId });
    case 'payment-in-progress':
      return sendProblem(reply, 'payment_in_progress');
    case 'order-not-found':
      return sendProblem(reply, 'order_not_found');
  }
}
