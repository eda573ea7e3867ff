import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, resolve } from 'node:path';

const IMPORT = /^import\s+(?:\{[^}]*\}\s+from\s+)?'([^']+)';$/gm;
const EXPORT = /^export (?=(?:async |const |function |class ))/gm;
const TOP_LEVEL_NAME = /^(?:async )?(?:const|let|function|class) (\w+)/gm;

/**
 * Makes one classic script of a TypeScript module and all that it imports, so that a shop can load
 * it with a plain script element and no bundler is needed.
 * @throws {Error} when two of the modules give the same name to something at their top level
 */
export function joinModules(entry: string): string {
  const parts = new Map<string, string>();
  collect(entry, parts);
  const script = [...parts.values()].join('\n');
  refuseDoubleNames(script);
  return `(() => {\n'use strict';\n${script}\n})();\n`;
}

/** Adds a module after those that it imports. */
function collect(path: string, parts: Map<string, string>): void {
  if (parts.has(path)) return;
  const javaScript = stripTypeScriptTypes(readFileSync(path, 'utf8'));
  for (const [, specifier = ''] of javaScript.matchAll(IMPORT))
    collect(resolve(dirname(path), specifier), parts);
  parts.set(path, javaScript.replace(IMPORT, '').replace(EXPORT, ''));
}

function refuseDoubleNames(script: string): void {
  const seen = new Set<string>();
  for (const [, name = ''] of script.matchAll(TOP_LEVEL_NAME)) {
    if (seen.has(name)) throw new Error(`Two modules of one script declare '${name}'`);
    seen.add(name);
  }
}
