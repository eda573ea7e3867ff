import { type PlacedOrder, placedOrderSchema, placeOrderSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Order } from '#domain/order.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import { sendProblem } from '#server/http/problems.ts';
import { setRequestOrder } from '#server/http/request-context.ts';
import { sendSalesStop } from '#server/shop-status/sales-stop-problem.ts';
import { placeOrder } from './place-order.ts';

/** POST /api/orders places an order. */
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
        case 'few-left':
          return sendSalesStop(reply, placement);
        case 'quote-changed':
          return sendProblem(reply, 'quote_changed', { quote: placement.quote });
        case 'earlier-order-paid':
          return sendProblem(reply, 'earlier_order_paid', { orderId: placement.orderId });
        case 'earlier-order-open':
          return sendProblem(reply, 'earlier_order_open');
      }
    },
  );
};

function asPlacedOrder(order: Order): PlacedOrder {
  const date = new Date(order.createdAt).toISOString();
  return { orderId: order.id, orderToken: order.token, date, ...order.quote };
}
