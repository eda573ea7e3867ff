import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { routeOf } from './route-of.ts';

/** From a page in memory to a slow payment provider, in seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const USUAL_METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Measures how long each request took. Its labels are patterns of the shop's own routes:
 * requests for other addresses add no new ones.
 */
export function registerRequestFigures(app: FastifyInstance, figures: Registry): void {
  const durations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'How long requests took, by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [figures],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      {
        method: USUAL_METHODS.has(request.method) ? request.method : 'other',
        route: routeOf(request),
        status: reply.statusCode,
      },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}
