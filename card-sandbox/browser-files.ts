import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

// From dist/ too, into which the build bundles this file.
const FOLDER = join(import.meta.dirname, '..', 'card-sandbox', 'browser');

// No frame-ancestors: any shop may embed the pages.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self' https:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SVG = 'image/svg+xml';

const ICONS = ['visa', 'mastercard', 'amex', 'unknown', 'security-code', 'invalid'];

/** Serves stripe.js, and the pages of the card field and the challenge. */
export function addBrowserFiles(app: FastifyInstance): void {
  const serve = (path: string, type: string, content: string) => addFile(app, path, type, content);
  serve('stripe.js', JAVASCRIPT, joinModules(join(FOLDER, 'stripe/stripe.ts')));
  serve('field.html', HTML, text('field/field.html'));
  serve('field.css', CSS, text('field/field.css'));
  serve('field.js', JAVASCRIPT, joinModules(join(FOLDER, 'field/field.ts')));
  serve('challenge.html', HTML, text('challenge/challenge.html'));
  serve('challenge.css', CSS, text('challenge/challenge.css'));
  serve('challenge.js', JAVASCRIPT, joinModules(join(FOLDER, 'challenge/challenge.ts')));
  for (const icon of ICONS) serve(`icons/${icon}.svg`, SVG, text(`icons/${icon}.svg`));
}

function text(path: string): string {
  return readFileSync(join(FOLDER, path), 'utf8');
}

function addFile(app: FastifyInstance, path: string, type: string, content: string): void {
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
