import type { RouteObject } from 'react-router';

// Listed in the privacy notice (features/legal/stored-in-browser.ts).
const RELOADED_FROM = 'loaded-anew-from';

/**
 * Reloads a page whose scripts a newer build has removed, at the address where the visitor is going. Once
 * per build: a page that comes with the same scripts again would fail the same way.
 * @param build identifies the build of the page
 * @param destination the address of the navigation under way, or of the page
 * @returns the routes, which show no error while the page reloads
 */
export function reloadOnStaleAssets(
  routes: readonly RouteObject[],
  build: string,
  destination: () => string,
): RouteObject[] {
  let reloading = false;
  addEventListener('vite:preloadError', () => {
    if (reloading || !navigator.onLine || wasReloadedFrom(build)) return;
    reloading = true;
    location.assign(destination());
  });
  return routes.map((route) => quietRoute(route, () => reloading));
}

function quietRoute(route: RouteObject, reloading: () => boolean): RouteObject {
  const { lazy, children } = route;
  if (children)
    return { ...route, children: children.map((child) => quietRoute(child, reloading)) };
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: () =>
      lazy().catch((error: unknown) => {
        if (reloading()) return new Promise<never>(() => {});
        throw error;
      }),
  };
}

function wasReloadedFrom(build: string): boolean {
  try {
    const before = sessionStorage.getItem(RELOADED_FROM);
    sessionStorage.setItem(RELOADED_FROM, build);
    return before === build;
  } catch {
    // Without storage nothing could end a loop of reloads.
    return true;
  }
}
