import { type Availability, availabilitySchema } from '#contract/availability.ts';
import { type Config, configSchema } from '#contract/config.ts';
import { healthSchema, readinessSchema } from '#contract/health.ts';
import { PATHS } from '#contract/paths.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import type { Storefront } from '#server/pages/page-routes.ts';
import { dependencyCheck, NEEDED_TO_SELL } from './dependency-check.ts';

interface StatusOptions {
  storefront: Storefront;
  config: Config;
  /** What can be bought. */
  availability: () => Promise<Availability>;
}

/**
 * What monitors and pages ask about the shop. GET /healthz: whether the process responds. GET /readyz: whether the shop
 * can sell. GET /api/config and GET /api/availability: what the browser must know.
 */
export const statusRoutes: ContextRoutes<StatusOptions> = async (
  app,
  { context, storefront, config, availability },
) => {
  const checkDependencies = dependencyCheck(context, storefront);

  app.get(PATHS.healthz, { schema: { response: { 200: healthSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    PATHS.readyz,
    { schema: { response: { 200: readinessSchema, 503: readinessSchema } } },
    async (_request, reply) => {
      const reachable = await checkDependencies();
      const ready = NEEDED_TO_SELL.every((dependency) => reachable[dependency]);
      const dependencies = Object.fromEntries(
        Object.entries(reachable).map(([name, isUp]) => [name, statusOf(isUp)]),
      );
      return reply
        .code(ready ? 200 : 503)
        .send({ status: statusOf(ready), release: storefront.release, dependencies });
    },
  );

  app.get(PATHS.config, { schema: { response: { 200: configSchema } } }, async () => config);

  app.get(
    PATHS.availability,
    { schema: { response: { 200: availabilitySchema } } },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(await availability()),
  );
};

function statusOf(ok: boolean): 'ok' | 'unavailable' {
  return ok ? 'ok' : 'unavailable';
}
