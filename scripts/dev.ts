import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { type Connect, createServer, type ViteDevServer } from 'vite';
import { keepFilesPrivate } from '#server/settings/data-folder.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { openLog } from '#server/shop-log.ts';
import { startShop } from '#server/start-shop.ts';

// The shop's server serves the API; Vite serves the pages and reloads them after a change.
const DEV_PORT = Number(process.env.DEV_PORT ?? 5173);
const ROOT = join(import.meta.dirname, '..');
const CLIENT_ENTRY = '/storefront/entry-client.ts';
const STYLES = '/storefront/styles.css';

keepFilesPrivate();
const read = loadSettings(process.env, ROOT);
const logger = openLog('info');
const started = read.ok
  ? await startShop(read.settings, {
      builtFolder: join(ROOT, 'dist'),
      startCardSandbox: true,
      environment: process.env,
      logger,
    })
  : read;
if (!started.ok) {
  process.stderr.write(`${started.problem}\n`);
  process.exit(1);
}
const vite = await createServer({
  appType: 'custom',
  server: {
    port: DEV_PORT,
    proxy: Object.fromEntries(['/api', '/card-sandbox'].map((path) => [path, started.url])),
  },
});
closeWithGrace({ logger }, async () => {
  await Promise.all([vite.close(), started.close()]);
});
vite.middlewares.use(renderPages(vite));
await vite.listen();
vite.printUrls();

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
