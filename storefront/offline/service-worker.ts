import { clientsClaim } from 'workbox-core';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { pictureStemOf } from './picture-stem.ts';

/** How long a page may keep a visitor waiting, in ms, before the kept copy stands in. */
const TIMEOUT_MS = 6_000;

// A version waits until every tab of the one before is closed, so no page loses its scripts.
precache([...PRECACHED.files]);
// The first visit counts: the page that is open now must work offline too.
clientsClaim();

registerRoute(
  ({ request, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document',
  ({ request, url }) => showPage(request, url.pathname),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request, url }) => loadAsset(request, url.pathname),
);

/** The page from the shop, which knows the newest build and its headers; the kept one without it. */
async function showPage(request: Request, path: string): Promise<Response> {
  const kept = await matchPrecache(path);
  if (!kept) return fetch(request);
  const fromShop = fetch(request).catch(() => kept);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS, kept));
  return Promise.race([fromShop, late]);
}

/** A file whose name tells its content: kept ones never grow old. */
async function loadAsset(request: Request, path: string): Promise<Response> {
  const kept = await matchPrecache(path);
  if (kept) return kept;
  return fetch(request).catch(async (error: unknown) => {
    const other = await sameInOtherSize(path);
    if (other) return other;
    throw error;
  });
}

/** One size of each photograph is kept, and stands in for the others. */
async function sameInOtherSize(path: string): Promise<Response | undefined> {
  const stem = pictureStemOf(path);
  const picture = PRECACHED.pictures.find((kept) => pictureStemOf(kept) === stem);
  return picture === undefined ? undefined : matchPrecache(picture);
}
