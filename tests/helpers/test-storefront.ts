import { products } from '#catalogue/products.ts';
import type { StaticFile } from '#server/http/static-files.ts';
import type { Storefront } from '#server/routes/pages.ts';

export const TEST_EMAIL_RELAY = {
  origin: '',
  publicKey: 'test-key',
  serviceId: 'test-service',
  templates: { contact: 'contact-template', order: 'order-template' },
};

const NAMES =
  'index shop about contact cart checkout order-success reviews terms privacy returns not-found product-unknown';

/** A storefront whose pages are their names, for tests of how the server serves them. */
export function testStorefront(): Storefront {
  const names = [...NAMES.split(' '), ...products.map(({ id }) => `product-${id}`)];
  return {
    pages: new Map(names.map((name) => [`${name}.html`, testFile('text/html', name)])),
    files: new Map([['assets/shop-abc123.js', testFile('text/javascript', 'shop()')]]),
  };
}

function testFile(type: string, content: string): StaticFile {
  return {
    type,
    etag: `"${content}"`,
    plain: Buffer.from(content),
    encoded: { br: Buffer.from(`br ${content}`), gzip: Buffer.from(`gzip ${content}`) },
  };
}
