import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is a call of the API, by the route that serves it: its URL may be written in other ways, such as
 * /%61pi/reviews or http://shop.example/api/reviews. Only unknown paths are judged by the URL.
 */
export function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/');
}
