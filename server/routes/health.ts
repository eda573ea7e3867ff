import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { healthSchema, readinessSchema } from '#contract/health.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppContext } from '../app-context.ts';
import { NEEDED_TO_SELL, providerCheck } from '../workflows/check-providers.ts';

/** Whether the process is alive, and whether the shop can sell. */
export const healthRoutes: FastifyPluginAsyncZod<{ context: AppContext }> = async (
  app,
  { context },
) => {
  const partnersNow = providerCheck(context);

  app.get(PATHS.healthz, { schema: { response: { 200: healthSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    PATHS.readyz,
    { schema: { response: { 200: readinessSchema, 503: readinessSchema } } },
    async (_request, reply) => {
      const found = await partnersNow();
      const ready = NEEDED_TO_SELL.every((partner) => found[partner]);
      const partners = {
        database: asWord(found.database),
        cards: asWord(found.cards),
        mail: asWord(found.mail),
        carrier: asWord(found.carrier),
      };
      return reply.code(ready ? 200 : 503).send({ status: asWord(ready), partners });
    },
  );
};

function asWord(reachable: boolean): 'ok' | 'unavailable' {
  return reachable ? 'ok' : 'unavailable';
}
