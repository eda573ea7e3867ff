import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces modules named *.at-build.ts by what they export, which must be JSON: their imports and the
 * work they do stay out of what customers load.
 */
export function valuesAtBuild(): Plugin {
  return {
    name: 'values-at-build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.at-build.ts')) return;
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
