import { type Connect, createServer, type ViteDevServer } from 'vite';
import { buildWhenOutdated } from './build.ts';
import { withCardSandbox } from './with-card-sandbox.ts';

// The shop's server serves the API; Vite serves the pages and reloads them after a change.
const DEV_PORT = Number(process.env.DEV_PORT ?? 5173);
const CLIENT_ENTRY = '/storefront/entry-client.ts';
const STYLES = '/storefront/styles.css';

await withCardSandbox(async ({ publicUrl }) => {
  await buildWhenOutdated();
  await import('#server/main.ts');
  process.env.NODE_ENV = 'development';
  const vite = await createServer({
    appType: 'custom',
    server: {
      port: DEV_PORT,
      proxy: Object.fromEntries(['/api', '/card-sandbox'].map((path) => [path, publicUrl])),
    },
  });
  vite.middlewares.use(renderPages(vite));
  await vite.listen();
  vite.printUrls();
});

/** Renders each page as the build does, and adds Vite's scripts. */
function renderPages(vite: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const path = request.originalUrl ?? '/';
      const { renderPage } = await vite.ssrLoadModule('/storefront/entry-server.tsx');
      const html: string = await renderPage(path);
      const tags = `<link rel="stylesheet" href="${STYLES}"><script type="module" src="${CLIENT_ENTRY}"></script>`;
      const page = await vite.transformIndexHtml(path, html.replace('</head>', `${tags}</head>`));
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    } catch (error) {
      next(error);
    }
  };
}
