import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Document } from './document.tsx';
import { routes } from './routes.tsx';
import { allPhotographs, photographNamed } from './ui/picture/photographs.ts';

/** The photographs with the URLs of this build. */
export const photographs = { all: allPhotographs, named: photographNamed };

const handler = createStaticHandler(routes);

/**
 * Renders a page to complete HTML without scripts.
 * @param path such as '/product/1'
 * @throws Error when the page redirects or fails to render
 */
export async function renderPage(path: string): Promise<string> {
  const context = await handler.query(new Request(`http://shop.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <Document>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
    { onError: rethrow, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

function rethrow(error: unknown): never {
  throw error;
}
