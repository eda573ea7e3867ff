import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../scripts/storefront-build/folders.ts';

const CONFIG = '#shop.config.ts';
const SWITCHED = '\0shop-with-switched-delays';

/** A build in which the owner's switch for the catalogue's delays stands as given. */
export function withCatalogueDelays(delays: boolean): Plugin {
  const file = JSON.stringify(join(ROOT, 'shop.config.ts'));
  return {
    name: 'shop-with-catalogue-delays',
    enforce: 'pre',
    resolveId: (id) => (id === CONFIG ? SWITCHED : undefined),
    load: (id) =>
      id === SWITCHED
        ? `import { shop as owners } from ${file};
           export const shop = { ...owners, catalogueDelays: ${delays} };`
        : undefined,
  };
}
