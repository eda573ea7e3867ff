import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { FastifyReply } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { createPaymentSchema, type Payment, paymentSchema } from '#contract/payments.ts';
import type { AppContext } from '../app-context.ts';
import { sendProblem } from '../http/problems.ts';
import { requestIsAbout } from '../http/request-context.ts';
import type { PaymentOutcome, PaymentRefusal } from '../workflows/payment-outcome.ts';
import { takePayment } from '../workflows/take-payment.ts';

const DECLINED = 'An error occurred with your payment';
const NOT_CHARGED = 'The card company cannot be reached. You were not charged; please try again.';

/** Charging a card for an order (spec section 7, call 4). */
export const paymentRoutes: FastifyPluginAsyncZod<{ context: AppContext }> = async (
  app,
  { context },
) => {
  app.post(
    PATHS.createPayment,
    {
      schema: { body: createPaymentSchema, response: { 200: paymentSchema } },
      config: { limited: 'payments', alwaysAdmitted: true },
    },
    async (request, reply) => {
      requestIsAbout(request.body.metadata.orderId);
      const outcome = await takePayment(context, request.body);
      const payment = asPayment(outcome);
      return payment ?? sendRefusal(reply, outcome);
    },
  );
};

function asPayment(outcome: PaymentOutcome | PaymentRefusal): Payment | undefined {
  switch (outcome.kind) {
    case 'succeeded':
      return { id: outcome.paymentId, status: 'succeeded' };
    case 'requires-action':
      return {
        id: outcome.paymentId,
        status: 'requires_action',
        clientSecret: outcome.clientSecret,
      };
    case 'still-checking':
      return { id: outcome.paymentId, status: outcome.status };
    default:
      return undefined;
  }
}

function sendRefusal(reply: FastifyReply, outcome: PaymentOutcome | PaymentRefusal) {
  switch (outcome.kind) {
    case 'declined':
      return sendProblem(reply, 'card_declined', { detail: outcome.message ?? DECLINED });
    case 'unavailable':
      return sendProblem(reply, 'unavailable', { detail: NOT_CHARGED });
    case 'quote-changed':
      return sendProblem(reply, 'quote_changed', { quote: outcome.quote });
    case 'order-not-payable':
      return sendProblem(reply, 'order_not_payable');
    case 'payment-in-progress':
      return sendProblem(reply, 'payment_in_progress');
    default:
      return sendProblem(reply, 'order_not_found');
  }
}
