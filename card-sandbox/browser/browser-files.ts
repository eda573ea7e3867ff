import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { joinModules } from './join-modules.ts';

const FOLDER = import.meta.dirname;

// The frames need their own files only. frame-ancestors is left open: any shop may embed the field.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self' https:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SVG = 'image/svg+xml';

const BRAND_ICONS = ['visa', 'mastercard', 'amex', 'unknown', 'security-code', 'invalid'];

/** Serves the script for the shop's page, and the card field's and the challenge's frames. */
export function addBrowserFiles(app: FastifyInstance): void {
  const serve = (path: string, type: string, content: string) => addFile(app, path, type, content);
  serve('stripe.js', JAVASCRIPT, joinModules(join(FOLDER, 'stripe/stripe.ts')));
  serve('field.html', HTML, text('field/field.html'));
  serve('field.css', CSS, text('field/field.css'));
  serve('field.js', JAVASCRIPT, joinModules(join(FOLDER, 'field/field.ts')));
  serve('challenge.html', HTML, text('challenge/challenge.html'));
  serve('challenge.css', CSS, text('challenge/challenge.css'));
  serve('challenge.js', JAVASCRIPT, joinModules(join(FOLDER, 'challenge/challenge.ts')));
  for (const icon of BRAND_ICONS) serve(`icons/${icon}.svg`, SVG, text(`icons/${icon}.svg`));
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
