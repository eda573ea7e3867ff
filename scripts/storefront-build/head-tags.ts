import type { Manifest, ManifestChunk } from 'vite';
import { CLIENT_ENTRY, SPLASH_ENTRY } from './bundle.ts';

// A customer who comes back from the bank, or to the order, waits for something else.
const WITHOUT_SPLASH = ['checkout', 'order-success'].map((name) => `storefront/pages/${name}.tsx`);

/** What a page imports as soon as it has hydrated, for its first request. */
const IMPORTED_AT_ONCE: Record<string, string[]> = {
  'storefront/pages/reviews.tsx': ['storefront/api/review-calls.ts'],
};

/**
 * Returns the tags for a page's head: the script of the splash, styles, the upright fonts, and the scripts. The page's scripts are in
 * a template, which the entry inserts after the first paint.
 */
export function headTags(manifest: Manifest, pageModule: string): string {
  const entry = chunkOf(manifest, CLIENT_ENTRY);
  const first = withImports(manifest, CLIENT_ENTRY);
  const pageKeys = [
    ...(entry.dynamicImports ?? []),
    pageModule,
    ...(IMPORTED_AT_ONCE[pageModule] ?? []),
  ];
  const all = new Set([...first, ...pageKeys.flatMap((key) => withImports(manifest, key))]);
  const later = [...all].filter((chunk) => !first.includes(chunk));
  return [
    // Before the styles, for which it would wait.
    ...(WITHOUT_SPLASH.includes(pageModule)
      ? []
      : [`<script src="/${chunkOf(manifest, SPLASH_ENTRY).file}"></script>`]),
    styleTags(manifest),
    ...(entry.assets ?? []).filter((file) => /-normal-[^/]*\.woff2$/.test(file)).map(fontPreload),
    ...first.filter((chunk) => chunk !== entry).map(modulePreload),
    `<script type="module" src="/${entry.file}"></script>`,
    `<template id="preloads">${later.map(modulePreload).join('')}</template>`,
  ].join('');
}

/** Returns the tags of the styles, all of which belong to the entry. */
export function styleTags(manifest: Manifest): string {
  return (chunkOf(manifest, CLIENT_ENTRY).css ?? []).map(stylesheet).join('');
}

function stylesheet(file: string): string {
  return `<link rel="stylesheet" href="/${file}">`;
}

function fontPreload(file: string): string {
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
}

function modulePreload({ file }: ManifestChunk): string {
  return `<link rel="modulepreload" href="/${file}">`;
}

/** Returns a chunk and its static imports, each once. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = chunkOf(manifest, key);
  return [
    chunk,
    ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)),
  ];
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The manifest has no entry for ${key}`);
  return chunk;
}
