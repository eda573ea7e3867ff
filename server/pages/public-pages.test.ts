import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { IN_STOCK, PUBLIC_URL_PLACEHOLDER, readPages } from './public-pages.ts';

const folder = await mkdtemp(join(tmpdir(), 'pages-'));
afterAll(() => rm(folder, { recursive: true }));

test('puts the public URL into a page in every content coding', async () => {
  const html = `<link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}/shop">`;
  await writeFile(join(folder, 'shop.html'), html);
  const page = (await readPages(folder, 'https://shop.example/')).get('shop.html');
  const expected = '<link rel="canonical" href="https://shop.example/shop">';
  expect(page?.type).toBe('text/html; charset=utf-8');
  expect(page?.bodies.identity.body.toString()).toBe(expected);
  expect(brotliDecompressSync(page?.bodies.br.body ?? '').toString()).toBe(expected);
  expect(gunzipSync(page?.bodies.gzip.body ?? '').toString()).toBe(expected);
});

test('R12.19: gives a page another ETag for another public URL and another coding', async () => {
  await writeFile(join(folder, 'shop.html'), PUBLIC_URL_PLACEHOLDER);
  const [first, second] = await Promise.all(
    ['https://shop.example', 'https://other.example'].map((url) => readPages(folder, url)),
  );
  const bodies = [first, second].flatMap((pages) =>
    Object.values(pages?.get('shop.html')?.bodies ?? {}),
  );
  expect(new Set(bodies.map(({ etag }) => etag)).size).toBe(6);
});

test('R1.29: prepares a product page as out of stock, with its own ETag', async () => {
  await writeFile(join(folder, 'product-1.html'), `<p>Soap</p>"availability":"${IN_STOCK}"`);
  const pages = await readPages(folder, 'https://shop.example');
  const { bodies, outOfStock } = pages.get('product-1.html') ?? {};
  expect(outOfStock?.bodies.identity.body.toString()).toBe(
    '<p>Soap</p>"availability":"https://schema.org/OutOfStock"',
  );
  expect(outOfStock?.bodies.identity.etag).not.toBe(bodies?.identity.etag);
  expect(pages.get('shop.html')).not.toHaveProperty('outOfStock');
});
