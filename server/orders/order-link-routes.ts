import { setTimeout as wait } from 'node:timers/promises';
import {
  openedOrderSchema,
  orderLinkRequestedSchema,
  orderLinkSchema,
  requestOrderLinkSchema,
} from '#contract/order-links.ts';
import { PATHS } from '#contract/paths.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import { sendProblem } from '#server/http/problems.ts';
import { setRequestOrder } from '#server/http/request-context.ts';
import { openOrder } from './open-order.ts';
import { requestOrderLink } from './request-order-link.ts';

/** Opens an order by its link, and emails the link again. */
export const orderLinkRoutes: ContextRoutes = async (app, { context }) => {
  app.post(
    PATHS.openOrderLink,
    {
      schema: { body: orderLinkSchema, response: { 200: openedOrderSchema } },
      config: { limitedWhenRefused: 'wrongLinks' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const order = await openOrder(context, request.body);
      if (!order) return sendProblem(reply, 'order_not_found');
      setRequestOrder(order.orderId);
      return reply.send(order);
    },
  );

  app.post(
    PATHS.requestOrderLink,
    {
      schema: { body: requestOrderLinkSchema, response: { 202: orderLinkRequestedSchema } },
      config: { limited: 'orderLinkRequests' },
    },
    async (request, reply) => {
      await Promise.all([requestOrderLink(context, request.body), wait(context.minResponseMs)]);
      return reply.code(202).send({ status: 'accepted' });
    },
  );
};
