import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { products } from '#catalogue/products.ts';
import { htmlName, PAGE_PATHS } from '#contract/pages.ts';
import type { Storefront } from '#server/pages/page-routes.ts';
import type { Page } from '#server/pages/public-pages.ts';

const STOREFRONT = new URL('../../storefront', import.meta.url).pathname;
const FILES = new URL('./storefront-files', import.meta.url).pathname;

export const TEST_EMAIL_SERVICE = {
  origin: '',
  publicKey: 'test-key',
  serviceId: 'test-service',
  templates: { contact: 'contact-template', order: 'order-template' },
};

const NAMES = [...PAGE_PATHS.map(htmlName), 'not-found', 'product-unknown'];

/** A storefront whose pages contain their names only. */
export function testStorefront(): Storefront {
  const pages = NAMES.map((name): [string, Page] => [`${name}.html`, testPage(name)]);
  for (const name of products.map(({ id }) => `product-${id}`))
    pages.push([
      `${name}.html`,
      { ...testPage(name), outOfStock: testPage(`${name} out of stock`) },
    ]);
  return {
    pages: new Map(pages),
    filesFolder: FILES,
    assetsFolders: [join(FILES, 'assets')],
    assetNames: new Set(['shop-abc123.js']),
    release: 'test',
  };
}

/**
 * Writes a build with one page and the files that it loads, and those that printed pages load.
 * @param folder must not exist
 * @returns the folder
 */
export async function writeTestBuild(folder: string): Promise<string> {
  await cp(FILES, join(folder, 'client'), { recursive: true });
  for (const name of ['brand', 'fonts'])
    await cp(join(STOREFRONT, name), join(folder, 'desk', name), { recursive: true });
  await mkdir(join(folder, 'pages'));
  await writeFile(
    join(folder, 'pages', 'index.html'),
    '<script src="/assets/shop-abc123.js"></script>',
  );
  await writeFile(join(folder, 'build.sha256'), 'test');
  return folder;
}

function testPage(name: string): Page {
  const body = (text: string) => ({ body: Buffer.from(text), etag: `"${text}"` });
  return {
    type: 'text/html; charset=utf-8',
    bodies: { br: body(`br ${name}`), gzip: body(`gzip ${name}`), identity: body(name) },
  };
}
