import { savesData } from '#storefront/offline/saves-data.ts';

/**
 * Fetches a page's code when a visitor points at a link to it or reaches it by keyboard, so that it
 * is there when the link is followed. Needless once the browser keeps the whole shop.
 */
export function fetchAhead(): void {
  if (savesData()) return;
  const known = new Set([location.pathname]);
  for (const intent of ['pointerover', 'focusin'])
    addEventListener(intent, ({ target }) => {
      const path = pathOf(target);
      if (path === undefined || known.has(path) || navigator.serviceWorker?.controller) return;
      known.add(path);
      void fetchCodeOf(path).catch(() => known.delete(path));
    });
}

/** Where a link inside the shop leads. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link.pathname : undefined;
}

// The page itself names its scripts.
async function fetchCodeOf(path: string): Promise<void> {
  const page = await (await fetch(path)).text();
  for (const [, file = ''] of page.matchAll(/rel="after-paint" href="([^"]+)"/g)) {
    if (document.querySelector(`link[href="${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}
