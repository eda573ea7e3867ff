import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from '#domain/product.ts';
import { encodedFor, type StaticFile, type StaticFiles } from '../http/static-files.ts';

export interface Storefront {
  /** Prerendered pages by file name, such as 'shop.html'. */
  pages: StaticFiles;
  /** Scripts, styles, fonts and pictures; those under assets/ carry a hash in their name. */
  files: StaticFiles;
}

/** Addresses with a page of their own (spec section 2); products have theirs beside them. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'index',
  '/shop': 'shop',
  '/about': 'about',
  '/contact': 'contact',
  '/cart': 'cart',
  '/checkout': 'checkout',
  '/order-success': 'order-success',
  '/reviews': 'reviews',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/returns': 'returns',
};

/** Written beside the pages, since they too hold the shop's address. */
const FOR_SEARCH_ENGINES = ['sitemap.xml', 'robots.txt'];

/** Here every name carries a hash of what it names. */
const ASSETS = 'assets/';

const REVALIDATE = 'no-cache';
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** They change only when the shop is started anew. */
const KEPT = {
  config: { kept: { group: 'pages', forMs: Number.POSITIVE_INFINITY, most: 1_000 } },
};

/** Serves the prerendered pages and the files that they load, all from memory. */
export function registerPages(
  app: FastifyInstance,
  storefront: Storefront,
  catalogue: readonly Product[],
): void {
  for (const [path, name] of Object.entries(PAGES)) {
    const page = pageNamed(storefront, name);
    app.get(path, KEPT, (request, reply) => sendFile(request, reply, page, REVALIDATE));
  }
  registerProductPages(app, storefront, catalogue);
  for (const name of FOR_SEARCH_ENGINES) {
    const file = storefront.pages.get(name);
    if (file)
      app.get(`/${name}`, KEPT, (request, reply) => sendFile(request, reply, file, AN_HOUR));
  }
  registerFiles(app, storefront.files);
}

// Hundreds of assets are one route: each of its own would take a tenth of a start.
function registerFiles(app: FastifyInstance, files: StaticFiles): void {
  app.get<{ Params: { '*': string } }>(`/${ASSETS}*`, KEPT, (request, reply) => {
    const file = files.get(ASSETS + request.params['*']);
    return file ? sendFile(request, reply, file, FOREVER) : reply.callNotFound();
  });
  for (const [name, file] of files) {
    if (name.startsWith(ASSETS)) continue;
    // What browsers keep of the shop must follow the shop at once.
    const caching = name === 'sw.js' ? REVALIDATE : AN_HOUR;
    app.get(`/${name}`, KEPT, (request, reply) => sendFile(request, reply, file, caching));
  }
}

/** Answers a path that no page has; one that only ends in a slash too many leads to its page. */
export function sendUnknownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  storefront: Storefront,
): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const trimmed = path.replace(/\/+$/, '');
  if (trimmed !== path && trimmed in PAGES) return reply.redirect(trimmed, 308);
  return sendFile(request, reply.code(404), pageNamed(storefront, 'not-found'), REVALIDATE);
}

function registerProductPages(
  app: FastifyInstance,
  storefront: Storefront,
  catalogue: readonly Product[],
): void {
  const known = new Map(
    catalogue.map(({ id }) => [String(id), pageNamed(storefront, `product-${id}`)]),
  );
  const unknown = pageNamed(storefront, 'product-unknown');
  app.get<{ Params: { id: string } }>('/product/:id', KEPT, (request, reply) => {
    const page = known.get(request.params.id);
    return sendFile(request, page ? reply : reply.code(404), page ?? unknown, REVALIDATE);
  });
}

function pageNamed({ pages }: Storefront, name: string): StaticFile {
  const page = pages.get(`${name}.html`);
  if (!page) throw new Error(`The storefront was built without the page ${name}.html`);
  return page;
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  caching: string,
): FastifyReply {
  reply
    .header('etag', file.etag)
    .header('cache-control', caching)
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200)
    return reply.code(304).send();
  const { body, encoding } = encodedFor(file, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(body);
}
