import type { Manifest } from 'vite';

/**
 * Chunks that import each other in a circle, which no browser can be relied on to run: whichever
 * comes first finds the other empty.
 * @returns each circle as the names of its chunks
 */
export function chunkCircles(manifest: Manifest): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) circles.push(path.slice(path.indexOf(name)));
    if (done.has(name) || path.includes(name)) return;
    for (const imported of manifest[name]?.imports ?? []) visit(imported, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
  return circles;
}
