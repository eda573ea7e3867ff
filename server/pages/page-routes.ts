import { basename, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Availability } from '#contract/availability.ts';
import { EMAIL_FILES, htmlName, PAGE_PATHS } from '#contract/pages.ts';
import type { Product } from '#domain/product.ts';
import { ENCODINGS, type Page } from './public-pages.ts';

export interface Storefront {
  /** Prerendered pages by file name, such as 'shop.html'. */
  pages: ReadonlyMap<string, Page>;
  /** The folder of icons and the service worker. */
  filesFolder: string;
  /**
   * The folders of scripts, styles, fonts and images, whose names contain a hash of their content: first that of all
   * recent releases, then this release's own, in case the first was deleted.
   */
  assetsFolders: string[];
  /** The files in assets/ that the pages load. */
  assetNames: ReadonlySet<string>;
  /** The name of the folder of this release, such as 1.2.0-3f2a91c, or of the project. */
  release: string;
}

/** Files that are served like pages, because they contain the public URL too. */
const FOR_SEARCH_ENGINES = ['sitemap.xml', 'robots.txt'];

/** A built file; its compressed copies are sent by its own name only. */
const ASSET_NAME = /^[\w-][\w.-]*(?<!\.br|\.gz)$/;

const REVALIDATE = 'no-cache';
const FOREVER = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** Serves the prerendered pages from memory, and their files from the folders of the storefront. */
export async function registerPages(
  app: FastifyInstance,
  storefront: Storefront,
  catalogue: readonly Product[],
  availability: () => Promise<Availability>,
): Promise<void> {
  for (const path of PAGE_PATHS) {
    const page = pageNamed(storefront, htmlName(path));
    app.get(path, (request, reply) => sendPage(request, reply, page));
  }
  registerProductPages(app, storefront, catalogue, availability);
  for (const name of FOR_SEARCH_ENGINES) {
    const file = storefront.pages.get(name);
    if (file) app.get(`/${name}`, (request, reply) => sendPage(request, reply, file, ONE_HOUR));
  }
  await app.register(fastifyStatic, {
    root: storefront.filesFolder,
    preCompressed: true,
    // One route for each file, so that other URLs stay unknown to the request metrics.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlOf(path));
      // Webmail shows them on pages of its own origin.
      if (path.startsWith(join(storefront.filesFolder, EMAIL_FILES)))
        reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*');
    },
  });
  await registerAssets(app, storefront.assetsFolders);
}

// A newer release adds files while this process runs, so there is no route for each.
async function registerAssets(app: FastifyInstance, folders: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', FOREVER);
      // The payment provider's frame shows the card field in the shop's face.
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    return ASSET_NAME.test(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}

function cacheControlOf(path: string): string {
  // The service worker decides which version of the shop a browser shows.
  return basename(path).startsWith('sw.js') ? REVALIDATE : ONE_HOUR;
}

/** Sends the page for unknown URLs; redirects a page's URL that ends with a slash. */
export function sendUnknownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  storefront: Storefront,
): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const trimmed = withoutTrailingSlashes(path);
  if (trimmed !== path && PAGE_PATHS.some((known) => known === trimmed))
    return reply.redirect(trimmed, 308);
  return sendPage(request, reply.code(404), pageNamed(storefront, 'not-found'));
}

// Not /\/+$/, whose time grows with the square of the number of slashes.
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function registerProductPages(
  app: FastifyInstance,
  storefront: Storefront,
  catalogue: readonly Product[],
  availability: () => Promise<Availability>,
): void {
  const known = new Map(
    catalogue.map(({ id }) => [String(id), pageNamed(storefront, `product-${id}`)]),
  );
  const unknown = pageNamed(storefront, 'product-unknown');
  app.get<{ Params: { id: string } }>('/product/:id', async (request, reply) => {
    const { id } = request.params;
    const page = known.get(id);
    if (!page) return sendPage(request, reply.code(404), unknown);
    const { closed, soldOut } = await availability();
    const forSale = closed === null && !soldOut.includes(Number(id));
    return sendPage(request, reply, forSale ? page : (page.outOfStock ?? page));
  });
}

function pageNamed({ pages }: Storefront, name: string): Page {
  const page = pages.get(`${name}.html`);
  if (!page)
    throw new Error(
      `The storefront has no page ${name}.html: build it, or in tests add it to tests/helpers/test-storefront.ts`,
    );
  return page;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bodies }: Page,
  caching = REVALIDATE,
): FastifyReply {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]);
  const { body, etag } = bodies[encoding ?? 'identity'];
  reply.headers({ etag, 'cache-control': caching, vary: 'accept-encoding' });
  // Conditions are evaluated only when the response would be 200 (RFC 9110, 13.2.1).
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}

// Weak comparison (RFC 9110, 13.1.2): a proxy may have made the ETag weak.
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((item) => item.trim().replace(/^W\//, ''));
  return known?.includes(etag) ?? false;
}
