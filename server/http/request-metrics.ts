import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { PATHS } from '#contract/paths.ts';
import { routeOf } from './request-context.ts';

/** Seconds: from a page in memory to a slow payment provider. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Measures the duration of each request. Its labels have few values, whatever clients request. */
export function registerRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Duration of requests, by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  // Prometheus sees no increase when a series begins with its first failure.
  for (const route of [PATHS.orders, PATHS.createPayment])
    durations.zero({ method: 'POST', route, status: 500 });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: METHODS.has(request.method) ? request.method : 'other',
      route: routeOf(request),
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}
