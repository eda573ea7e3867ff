import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Evaluates modules named *.at-build.ts during the build and replaces them by their exports, which must
 * be JSON. Their imports stay out of the browser's bundle.
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
