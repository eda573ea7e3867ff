import { clientsClaim } from 'workbox-core';
import { addPlugins, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPageOfBuild } from './is-page-of-build.ts';
import { photographNameIn } from './photograph-name.ts';

/** After this time (ms) the cached page is shown instead of the server's. */
const TIMEOUT_MS = 6_000;

const FILES = new Set(PRECACHED.files.map(({ url }) => url));

// A page of another release would lack its scripts offline. Without it the installation fails, and the browser tries
// again at the next visit.
addPlugins([
  { cacheWillUpdate: async ({ response }) => ((await mayPrecache(response)) ? response : null) },
]);
// Without skipWaiting a new version activates only when all tabs are closed: open pages keep their scripts.
precache([...PRECACHED.files]);
// On the first visit the open page is controlled at once, so that it works offline too.
clientsClaim();

registerRoute(
  ({ request, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document',
  ({ request, url }) => respondToNavigation(request, url.pathname),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request, url }) => loadAsset(request, url.pathname),
);

async function mayPrecache(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return !isPage || isPageOfBuild(await response.clone().text(), FILES);
}

/** Returns the page from the server, which has the newest build; the cached one after an error or timeout. */
async function respondToNavigation(request: Request, path: string): Promise<Response> {
  const cached = await matchPrecache(path);
  if (!cached) return fetch(request);
  const fromServer = fetch(request).catch(() => cached);
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS, cached));
  return Promise.race([fromServer, timeout]);
}

/** Returns a file from the cache first: its name contains a hash, so a cached file is never stale. */
async function loadAsset(request: Request, path: string): Promise<Response> {
  const cached = await matchPrecache(path);
  if (cached) return cached;
  return fetch(request).catch(async (error: unknown) => {
    const other = await cachedSizeOf(path);
    if (other) return other;
    throw error;
  });
}

/** Returns the one cached size of the photograph. */
async function cachedSizeOf(path: string): Promise<Response | undefined> {
  const name = photographNameIn(path);
  const picture = PRECACHED.pictures.find((item) => photographNameIn(item) === name);
  return picture === undefined ? undefined : matchPrecache(picture);
}
