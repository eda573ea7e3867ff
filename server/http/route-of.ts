import type { FastifyRequest } from 'fastify';

/**
 * The pattern of the route that a request went to, such as '/product/:id': one of a few, whatever
 * was asked for. The storefront's files, each with a new name in each build, are 'file'.
 */
export function routeOf({ routeOptions: { url } }: Pick<FastifyRequest, 'routeOptions'>): string {
  if (url === undefined) return 'unknown';
  return /(\.\w+|\/\*)$/.test(url) && !url.startsWith('/api/') ? 'file' : url;
}
