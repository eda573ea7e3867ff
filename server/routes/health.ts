import { healthSchema, readinessSchema } from '#contract/health.ts';
import { PATHS } from '#contract/paths.ts';
import { dependencyCheck, NEEDED_TO_SELL } from '#server/use-cases/dependency-check.ts';
import type { ContextRoutes } from './context-routes.ts';
import type { Storefront } from './pages.ts';

/** GET /healthz: whether the process responds. GET /readyz: whether the shop can sell. */
export const healthRoutes: ContextRoutes<{ storefront: Storefront }> = async (
  app,
  { context, storefront },
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
};

function statusOf(ok: boolean): 'ok' | 'unavailable' {
  return ok ? 'ok' : 'unavailable';
}
