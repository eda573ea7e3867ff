import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { PUBLIC_URL_PLACEHOLDER, readPages } from './public-pages.ts';

const folder = await mkdtemp(join(tmpdir(), 'pages-'));
afterAll(() => rm(folder, { recursive: true }));

test('a page says where customers find the shop, however the browser wants it packed', async () => {
  const html = `<link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}/shop">`;
  await writeFile(join(folder, 'shop.html'), html);
  const pages = await readPages(folder, 'https://shop.example/');
  const page = pages.get('shop.html');
  const expected = '<link rel="canonical" href="https://shop.example/shop">';
  expect(page?.type).toBe('text/html; charset=utf-8');
  expect(page?.plain.toString()).toBe(expected);
  expect(brotliDecompressSync(page?.encoded.br ?? '').toString()).toBe(expected);
  expect(gunzipSync(page?.encoded.gzip ?? '').toString()).toBe(expected);
});

test('a shop that moves to another address has other pages in the browsers’ eyes', async () => {
  await writeFile(join(folder, 'shop.html'), PUBLIC_URL_PLACEHOLDER);
  const [here, there] = await Promise.all(
    ['https://shop.example', 'https://other.example'].map((url) => readPages(folder, url)),
  );
  expect(here?.get('shop.html')?.etag).not.toBe(there?.get('shop.html')?.etag);
});
