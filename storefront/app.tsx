import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from './document.tsx';
import { preventCopying } from './features/protections/copy-protection.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { reloadOnStaleAssets } from './offline/reload-on-stale-assets.ts';
import { routes } from './routes.tsx';

/**
 * Hydrates the prerendered page.
 * @param endEarlyPress of `rememberEarlyPress`: from here on React handles presses, also while it hydrates
 */
export async function startApp(endEarlyPress: () => () => void): Promise<void> {
  preventCopying();
  await loadMatchedPages();
  const router = createBrowserRouter(
    reloadOnStaleAssets(routes, import.meta.url, destination),
    // With hydration data the router does not scroll at the start: the visitor may have scrolled already.
    { hydrationData: {} },
  );
  const pressAgain = endEarlyPress();
  // In a transition React hydrates in slices and handles input between them.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document>
        <AfterHydration act={pressAgain}>
          <RouterProvider router={router} />
        </AfterHydration>
      </Document>,
    );
  });
  // The development server has no service worker.
  if (import.meta.env.PROD) registerServiceWorker();

  /** The address of the navigation in progress, or of the page. */
  function destination(): string {
    const next = router.state.navigation.location;
    return next ? next.pathname + next.search + next.hash : location.href;
  }
}

/** Acts once its children handle events. Around them, because an element beside them would change React's ids. */
function AfterHydration({ act, children }: { act: () => void; children: ReactNode }) {
  useEffect(act, [act]);
  return children;
}

/** Loads the code of the page before hydration: a page still loading would not match the HTML. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const page = await route.lazy();
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}
