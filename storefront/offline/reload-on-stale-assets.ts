import type { RouteObject } from 'react-router';
import type { SessionKey } from '#storefront/state/browser-storage.ts';

const STORAGE_KEY: SessionKey = 'loaded-anew-from';

/**
 * Reloads the page, at the URL of the navigation under way, when a newer build has removed its scripts. Once
 * per build: if the reload returns the same build, the error is permanent and shown.
 * @param build identifies the build of the page
 * @param destination returns the URL to load
 * @returns the routes, changed so that they show no error during the reload
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
  return routes.map((route) => suppressErrors(route, () => reloading));
}

function suppressErrors(route: RouteObject, reloading: () => boolean): RouteObject {
  const { lazy, children } = route;
  if (children)
    return { ...route, children: children.map((child) => suppressErrors(child, reloading)) };
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
    const before = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.setItem(STORAGE_KEY, build);
    return before === build;
  } catch {
    // Without storage a loop of reloads could not be detected.
    return true;
  }
}
