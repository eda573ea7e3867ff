import './styles.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from './document.tsx';
import { loadAnewWhenOutdated } from './offline/load-anew.ts';
import { routes } from './routes.tsx';

await loadMatchedPages();
const router = createBrowserRouter(loadAnewWhenOutdated(routes, import.meta.url, destination));
// As a transition the page comes to life piece by piece, and a tap in between is answered at once.
startTransition(() => {
  hydrateRoot(
    document,
    <Document>
      <RouterProvider router={router} />
    </Document>,
  );
});
// In development nothing is built that could be kept or fetched.
if (import.meta.env.PROD)
  import('./once-alive.ts').then(
    ({ onceAlive }) => onceAlive(),
    () => undefined,
  );

/** Where the visitor is going, or is. */
function destination(): string {
  const going = router.state.navigation.location;
  return going ? going.pathname + going.search + going.hash : location.href;
}

/** Hydration needs the page's code at once: a page still loading would not match the HTML. */
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
