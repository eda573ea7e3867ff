import type { RouteObject } from 'react-router';

const LOADED_ANEW = 'loaded-anew-from';

/**
 * A page that was opened before the shop was built anew asks for scripts that are gone: it is
 * loaded anew where the visitor was going, and takes the new build with it. Once for each build: a
 * page that comes with the same scripts again would fail the same way.
 * @param build what tells one build of the page from another
 * @param destination where the visitor is or is going
 * @returns the routes, which show no error while the page is left
 */
export function loadAnewWhenOutdated(
  routes: readonly RouteObject[],
  build: string,
  destination: () => string,
): RouteObject[] {
  let leaving = false;
  addEventListener('vite:preloadError', () => {
    if (leaving || !navigator.onLine || wasLoadedAnewFrom(build)) return;
    leaving = true;
    location.assign(destination());
  });
  return routes.map((route) => waitingRoute(route, () => leaving));
}

function waitingRoute(route: RouteObject, leaving: () => boolean): RouteObject {
  const { lazy, children } = route;
  if (children)
    return { ...route, children: children.map((child) => waitingRoute(child, leaving)) };
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: () =>
      lazy().catch((error: unknown) => {
        if (leaving()) return new Promise<never>(() => {});
        throw error;
      }),
  };
}

function wasLoadedAnewFrom(build: string): boolean {
  try {
    const before = sessionStorage.getItem(LOADED_ANEW);
    sessionStorage.setItem(LOADED_ANEW, build);
    return before === build;
  } catch {
    // Without storage nothing could end a circle of reloads.
    return true;
  }
}
