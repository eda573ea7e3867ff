import type { Plugin } from 'vite';

/**
 * Replaces the helper around Vite's dynamic imports, a request and 880 bytes before every page's scripts, by what the
 * shop needs of it: the event `vite:preloadError` when a script is missing
 * (https://vite.dev/guide/build#load-error-handling). The original also loads stylesheets of the imported modules;
 * the shop has one stylesheet, which every page links.
 */
export function smallImportHelper(): Plugin {
  return {
    name: 'small-import-helper',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => HELPER,
    },
  };
}

const HELPER = `export const __vitePreload = (load) =>
  load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });`;
