import { setTimeout as wait } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import { postWithdrawalSchema, withdrawalReceivedSchema } from '#contract/withdrawals.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';

/** The withdrawal function (Directive 2011/83/EU, article 11a). */
export const withdrawalRoutes: ContextRoutes = async (app, { context }) => {
  app.post(
    PATHS.withdrawals,
    {
      schema: { body: postWithdrawalSchema, response: { 202: withdrawalReceivedSchema } },
      config: { limited: 'withdrawals' },
    },
    async (request, reply) => {
      const { homepage: _, filledInMs: __, ...withdrawal } = request.body;
      const [receivedAt] = await Promise.all([
        receiveWithdrawal(context, withdrawal),
        wait(context.minResponseMs),
      ]);
      return reply.code(202).send({ receivedAt: new Date(receivedAt).toISOString() });
    },
  );
};
