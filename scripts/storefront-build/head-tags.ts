import type { Manifest, ManifestChunk } from 'vite';
import { CLIENT_ENTRY } from './bundle.ts';

/**
 * The tags for a page's head: styles, the fonts seen first, and the scripts. Text, fonts and the first
 * picture come before the scripts, which a page can be read without.
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

/** A chunk and everything it imports from the start, each once. */
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
  if (!chunk) throw new Error(`The build made nothing of ${key}`);
  return chunk;
}
