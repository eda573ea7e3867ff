import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Connect, createServer, type ViteDevServer } from 'vite';
import { PATHS } from '#contract/paths.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { BROWSER_URL, DEV_PORT } from './dev/browser-url.ts';
import { ROOT } from './storefront-build/folders.ts';

// npm run dev: Vite serves the pages and reloads them after a change. It passes calls on to the shop's server
// (dev/server.ts), a process of its own that starts again when one of its files changes. Arguments are options of Node
// for that process, such as --inspect.
const SERVER = join(import.meta.dirname, 'dev', 'server.ts');
const CLIENT_ENTRY = '/storefront/entry-client.ts';
const STYLES = '/storefront/styles.css';

const read = loadSettings(process.env, ROOT);
if (!read.ok) {
  process.stderr.write(`${read.problem}\n`);
  process.exit(1);
}
const apiUrl = `http://localhost:${read.settings.port}`;
const vite = await createServer({
  appType: 'custom',
  // Packages found later would reload the page in the middle of a click.
  optimizeDeps: { entries: [CLIENT_ENTRY.slice(1)] },
  server: {
    port: DEV_PORT,
    strictPort: true,
    proxy: { '/api': apiUrl, [PATHS.orderDocument]: apiUrl, '/card-sandbox': apiUrl },
    watch: { ignored: ['.cache', 'data', 'dist', 'releases'].map((name) => `**/${name}/**`) },
  },
});
vite.middlewares.use(renderPages(vite));
await vite.listen();
const options = ['--watch', '--watch-preserve-output', ...process.argv.slice(2)];
const server = spawn(process.execPath, [...options, SERVER], { stdio: 'inherit' });
process.once('exit', () => server.kill());
process.stdout.write(`The shop is at ${BROWSER_URL}\n`);

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
