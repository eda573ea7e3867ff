import * as z from 'zod/mini';
import {
  ORDER_TOKEN_HEADER,
  orderStatusSchema,
  type PlacedOrder,
  placedOrderSchema,
  placeOrderSchema,
} from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { OrderRow } from '#server/database/tables.ts';
import { sendProblem } from '#server/http/problems.ts';
import { setRequestOrder } from '#server/http/request-context.ts';
import { findOrderByToken } from '#server/use-cases/find-order-by-token.ts';
import { placeOrder } from '#server/use-cases/place-order.ts';
import { quoteOf } from '#server/use-cases/quote-of-order.ts';
import type { ContextRoutes } from './context-routes.ts';
import { sendSalesStop } from './sales-stop-problem.ts';

/** POST /api/orders places an order; GET /api/orders/:orderId gives its state. */
export const orderRoutes: ContextRoutes = async (app, { context }) => {
  app.post(
    PATHS.orders,
    {
      schema: { body: placeOrderSchema, response: { 201: placedOrderSchema } },
      config: { limited: 'orders' },
    },
    async (request, reply) => {
      const placement = await placeOrder(context, request.body);
      switch (placement.kind) {
        case 'placed':
          setRequestOrder(placement.order.id);
          return reply.code(201).send(asPlacedOrder(placement.order));
        case 'unknown-product':
          return sendProblem(reply, 'unknown_product', {
            fields: { items: `There is no product ${placement.productId}.` },
          });
        case 'shop-closed':
        case 'sold-out':
          return sendSalesStop(reply, placement);
        case 'quote-changed':
          return sendProblem(reply, 'quote_changed', { quote: placement.quote });
        case 'checkout-id-used':
          return sendProblem(reply, 'checkout_changed');
        case 'earlier-order-paid':
          return sendProblem(reply, 'earlier_order_paid');
        case 'payment-in-progress':
          return sendProblem(reply, 'payment_in_progress');
      }
    },
  );

  app.get(
    `${PATHS.orders}/:orderId`,
    {
      schema: {
        params: z.object({ orderId: z.string() }),
        headers: z.looseObject({ [ORDER_TOKEN_HEADER]: z.optional(z.string()) }),
        response: { 200: orderStatusSchema },
      },
      config: { neverShed: true },
    },
    async (request, reply) => {
      const order = await findOrderByToken(context.db, {
        orderId: request.params.orderId,
        orderToken: request.headers[ORDER_TOKEN_HEADER] ?? '',
      });
      if (!order) return sendProblem(reply, 'order_not_found');
      setRequestOrder(order.id);
      return reply
        .header('cache-control', 'no-store')
        .send({ orderId: order.id, state: order.state, paymentId: order.intent_id });
    },
  );
};

function asPlacedOrder(order: OrderRow): PlacedOrder {
  const date = new Date(order.created_at).toISOString();
  return { orderId: order.id, orderToken: order.token, date, ...quoteOf(order) };
}
