import type { FastifyReply } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { createPaymentSchema, type Payment, paymentSchema } from '#contract/payments.ts';
import { sendProblem } from '#server/http/problems.ts';
import { setRequestOrder } from '#server/http/request-context.ts';
import type { PaymentResult } from '#server/payments/payment-result.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import type { ContextRoutes } from './context-routes.ts';
import { sendSalesStop } from './sales-stop-problem.ts';

const DECLINED = 'An error occurred with your payment';
const NOT_CHARGED =
  'The payment provider can’t be reached. You were not charged; please try again.';

/** POST /api/create-payment: charges a card for an order. */
export const paymentRoutes: ContextRoutes = async (app, { context }) => {
  app.post(
    PATHS.createPayment,
    {
      schema: { body: createPaymentSchema, response: { 200: paymentSchema } },
      config: { limited: 'payments', neverShed: true },
    },
    async (request, reply) => {
      setRequestOrder(request.body.metadata.orderId);
      return responseFor(await takePayment(context, request.body), reply);
    },
  );
};

function responseFor(result: PaymentResult, reply: FastifyReply): Payment | FastifyReply {
  switch (result.kind) {
    case 'succeeded':
      return { id: result.intentId, status: 'succeeded' };
    case 'requires-action':
      return { id: result.intentId, status: 'requires_action', clientSecret: result.clientSecret };
    case 'still-checking':
      return { id: result.intentId, status: result.status };
    case 'declined':
      return sendProblem(reply, 'card_declined', { detail: result.message ?? DECLINED });
    case 'not-charged':
      return sendProblem(reply, 'unavailable', { detail: NOT_CHARGED });
    case 'shop-closed':
    case 'sold-out':
      return sendSalesStop(reply, result);
    case 'quote-changed':
      return sendProblem(reply, 'quote_changed', { quote: result.quote });
    case 'order-not-payable':
      return sendProblem(reply, 'order_not_payable');
    case 'payment-in-progress':
      return sendProblem(reply, 'payment_in_progress');
    case 'order-not-found':
      return sendProblem(reply, 'order_not_found');
  }
}
