import type { Manifest, ManifestChunk } from 'vite';
import { CLIENT_ENTRY } from './bundle.ts';

/**
 * Returns the tags for a page's head: styles, the upright fonts, and the scripts. The scripts have low
 * priority, because text, fonts and the first picture are needed earlier.
 */
export function headTags(manifest: Manifest, pageModule: string): string {
  const entry = chunkOf(manifest, CLIENT_ENTRY);
  const loaded = [CLIENT_ENTRY, ...(entry.dynamicImports ?? []), pageModule];
  const preloads = loaded.flatMap((key) => withImports(manifest, key));
  return [
    ...[...new Set(preloads.flatMap((chunk) => chunk.css ?? []))].map(
      (file) => `<link rel="stylesheet" href="/${file}">`,
    ),
    ...(entry.assets ?? [])
      .filter((file) => /-normal-[^/]*\.woff2$/.test(file))
      .map(
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
      ),
    ...[...new Set(preloads.map((chunk) => chunk.file))]
      .filter((file) => file !== entry.file)
      .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${entry.file}" fetchpriority="low"></script>`,
  ].join('');
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
