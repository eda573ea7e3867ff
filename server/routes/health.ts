import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { healthSchema, readinessSchema } from '#contract/health.ts';
import { PATHS } from '#contract/paths.ts';
import { isReachable } from '../records/database.ts';
import type { BackOffice } from '../workflows/back-office.ts';

/** For so long (ms) one look at the partners answers everybody. */
const GOOD_FOR_MS = 1_000;

/** Whether the process is alive, and whether the shop can sell. */
export const healthRoutes: FastifyPluginAsyncZod<{ office: BackOffice }> = async (
  app,
  { office },
) => {
  const partnersNow = lookAtMostEvery(GOOD_FOR_MS, office);

  app.get(PATHS.healthz, { schema: { response: { 200: healthSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    PATHS.readyz,
    { schema: { response: { 200: readinessSchema, 503: readinessSchema } } },
    async (_request, reply) => {
      const [database, cards] = await partnersNow();
      const partners = { database: asWord(database), cards: asWord(cards) };
      const ready = database && cards;
      return reply.code(ready ? 200 : 503).send({ status: asWord(ready), partners });
    },
  );
};

/**
 * Anybody may ask whether the shop can sell. Each look is a call to the card company, which serves
 * only so many of them: nobody may use them up in the shop's name.
 */
function lookAtMostEvery(ms: number, office: BackOffice) {
  let look: { at: number; found: ReturnType<typeof lookAtPartners> } | undefined;
  return () => {
    const now = office.now();
    if (!look || now - look.at >= ms) look = { at: now, found: lookAtPartners(office) };
    return look.found;
  };
}

async function lookAtPartners({ db, cards }: BackOffice): Promise<readonly [boolean, boolean]> {
  return Promise.all([isReachable(db), cards.isReachable()]);
}

function asWord(reachable: boolean): 'ok' | 'unavailable' {
  return reachable ? 'ok' : 'unavailable';
}
