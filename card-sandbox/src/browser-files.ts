import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FOLDER = join(import.meta.dirname, 'browser');
// A build has the files as they are served, the sources have what they are made of.
const IS_BUILT = !import.meta.filename.endsWith('.ts');

/** The paths of the served files, each with its source. */
const SOURCES: Record<string, string> = {
  'stripe.js': 'stripe/stripe.ts',
  'field.html': 'field/field.html',
  'field.css': 'field/field.css',
  'field.js': 'field/field.ts',
  'challenge.html': 'challenge/challenge.html',
  'challenge.css': 'challenge/challenge.css',
  'challenge.js': 'challenge/challenge.ts',
  'icons/visa.svg': 'icons/visa.svg',
  'icons/mastercard.svg': 'icons/mastercard.svg',
  'icons/amex.svg': 'icons/amex.svg',
  'icons/unknown.svg': 'icons/unknown.svg',
  'icons/security-code.svg': 'icons/security-code.svg',
  'icons/invalid.svg': 'icons/invalid.svg',
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

// No frame-ancestors: any shop may embed the pages.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self' https:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Serves stripe.js, and the pages of the card field and the challenge. */
export function addBrowserFiles(app: FastifyInstance): void {
  for (const [path, source] of Object.entries(SOURCES)) addFile(app, path, contentOf(path, source));
}

/**
 * Writes the served files to `browser` in a folder. The program needs them there when it is bundled into one
 * script in that folder.
 */
export async function writeBrowserFiles(folder: string): Promise<void> {
  for (const [path, source] of Object.entries(SOURCES)) {
    const file = join(folder, 'browser', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contentOf(path, source));
  }
}

function contentOf(path: string, source: string): string {
  if (!IS_BUILT && source.endsWith('.ts')) return joinModules(join(FOLDER, source));
  return readFileSync(join(FOLDER, IS_BUILT ? path : source), 'utf8');
}

function addFile(app: FastifyInstance, path: string, content: string): void {
  const type = TYPES[extname(path)] ?? '';
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  app.get(`/card-sandbox/${path}`, (request, reply) => {
    reply
      .header('cache-control', 'public, max-age=60')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', PAGE_POLICY);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(type).send(content);
  });
}

const IMPORT = /^import\s+(?:\{[^}]*\}\s+from\s+)?'([^']+)';$/gm;
const EXPORT = /^export (?=(?:async |const |function |class ))/gm;
const TOP_LEVEL_NAME = /^(?:async )?(?:const|let|function|class) (\w+)/gm;

/**
 * Joins a TypeScript module and its imports into one classic script, without a bundler.
 * @throws {Error} when two modules declare the same top-level name
 */
function joinModules(entry: string): string {
  const parts = new Map<string, string>();
  collect(entry, parts);
  const script = [...parts.values()].join('\n');
  refuseDuplicateNames(script);
  return `(() => {\n'use strict';\n${script}\n})();\n`;
}

/** Adds a module after its imports. */
function collect(path: string, parts: Map<string, string>): void {
  if (parts.has(path)) return;
  const javaScript = stripTypeScriptTypes(readFileSync(path, 'utf8'));
  for (const [, specifier = ''] of javaScript.matchAll(IMPORT))
    collect(resolve(dirname(path), specifier), parts);
  parts.set(path, javaScript.replace(IMPORT, '').replace(EXPORT, ''));
}

function refuseDuplicateNames(script: string): void {
  const seen = new Set<string>();
  for (const [, name = ''] of script.matchAll(TOP_LEVEL_NAME)) {
    if (seen.has(name))
      throw new Error(`Two modules of one script declare the top-level name '${name}'`);
    seen.add(name);
  }
}
