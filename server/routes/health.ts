import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { healthSchema, readinessSchema } from '#contract/health.ts';
import { PATHS } from '#contract/paths.ts';
import { isReachable } from '../records/database.ts';
import type { BackOffice } from '../workflows/back-office.ts';

/** Whether the process is alive, and whether the shop can sell. */
export const healthRoutes: FastifyPluginAsyncZod<{ office: BackOffice }> = async (
  app,
  { office },
) => {
  app.get(PATHS.healthz, { schema: { response: { 200: healthSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    PATHS.readyz,
    { schema: { response: { 200: readinessSchema, 503: readinessSchema } } },
    async (_request, reply) => {
      const [database, cards] = await Promise.all([
        isReachable(office.db),
        office.cards.isReachable(),
      ]);
      const partners = { database: asWord(database), cards: asWord(cards) };
      const ready = database && cards;
      return reply.code(ready ? 200 : 503).send({ status: asWord(ready), partners });
    },
  );
};

function asWord(reachable: boolean): 'ok' | 'unavailable' {
  return reachable ? 'ok' : 'unavailable';
}
