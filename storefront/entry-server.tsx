import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Document } from './document.tsx';
import { routes } from './routes.tsx';
import { allPhotographs, findPhotograph } from './ui/picture/photographs.ts';
import { Unavailable } from './unavailable.tsx';

/** The photographs with the URLs of this build. */
export const photographs = { all: allPhotographs, named: findPhotograph };

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
  return render(
    <Document>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
}

/** Renders the page for a shop that does not answer to complete HTML. */
export function renderUnavailablePage(): Promise<string> {
  return render(<Unavailable />);
}

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    onError: rethrow,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}

function rethrow(error: unknown): never {
  throw error;
}
