import { PATHS } from '#contract/paths.ts';
import {
  postStockRequestSchema,
  stockRequestAcceptedSchema,
  stockRequestCodeSchema,
} from '#contract/stock-requests.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import { sendProblem } from '#server/http/problems.ts';
import { confirmStockRequest, deleteStockRequestByCode } from './stock-request-queries.ts';
import { requestStockEmail } from './stock-requests.ts';

const ACCEPTED = { status: 'accepted' } as const;

/** Takes, confirms and ends requests for an email when a product is back. */
export const stockRequestRoutes: ContextRoutes = async (app, { context }) => {
  app.post(
    PATHS.stockRequests,
    {
      schema: { body: postStockRequestSchema, response: { 202: stockRequestAcceptedSchema } },
      config: { limited: 'stockRequests' },
    },
    async (request, reply) => {
      const { homepage: _, filledInMs: __, ...stockRequest } = request.body;
      return (await requestStockEmail(context, stockRequest))
        ? reply.code(202).send(ACCEPTED)
        : sendProblem(reply, 'unknown_product');
    },
  );

  app.post(
    PATHS.confirmStockRequest,
    {
      schema: { body: stockRequestCodeSchema, response: { 200: stockRequestAcceptedSchema } },
      config: { limitedWhenRefused: 'wrongLinks' },
    },
    async (request, reply) =>
      (await confirmStockRequest(context.db, request.body.code, context.now()))
        ? reply.send(ACCEPTED)
        : sendProblem(reply, 'not_found'),
  );

  app.post(
    PATHS.endStockRequest,
    { schema: { body: stockRequestCodeSchema, response: { 200: stockRequestAcceptedSchema } } },
    async (request) => {
      await deleteStockRequestByCode(context.db, request.body.code);
      return ACCEPTED;
    },
  );
};
