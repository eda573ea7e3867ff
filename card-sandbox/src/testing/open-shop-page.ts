import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import proxy from '@fastify/http-proxy';
import { type Browser, chromium, type Page } from '@playwright/test';
import Fastify from 'fastify';
import { build, type Rolldown } from 'vite';
import { expect } from 'vitest';
import { createCardSandbox } from '../create-card-sandbox.ts';

const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((place) =>
  existsSync(place),
);

// As strict as the shop's CSP: no inline code, no other origins.
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'";

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/page.css"><script src="/card-sandbox/stripe.js"></script>
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`;

/** Opens a browser, and a shop page with React's card element and the sandbox on the same origin. */
export async function openShop() {
  const sandbox = createCardSandbox({ database: ':memory:' });
  const sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const script = await bundle(join(import.meta.dirname, 'shop-page.tsx'));
  const style = readFileSync(join(import.meta.dirname, 'shop-page.css'), 'utf8');
  const font = readFileSync(fileURLToPath(import.meta.resolve(FONT)));

  const shop = Fastify();
  shop.register(proxy, {
    upstream: sandboxUrl,
    prefix: '/card-sandbox',
    rewritePrefix: '/card-sandbox',
  });
  shop.get('/', (_request, reply) =>
    reply.type('text/html').header('content-security-policy', POLICY).send(PAGE),
  );
  shop.get('/page.js', (_request, reply) => reply.type('text/javascript').send(script));
  shop.get('/font.woff2', (_request, reply) => reply.type('font/woff2').send(font));
  shop.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  shop.get('/page.css', (_request, reply) => reply.type('text/css').send(style));
  const url = await shop.listen({ host: '127.0.0.1', port: 0 });

  const browser = await chromium.launch({
    ...(CHROMIUM && { executablePath: CHROMIUM }),
    args: ['--no-sandbox'],
  });
  return {
    sandbox,
    sandboxUrl,
    openPage: (width = 1280) => openPage(browser, url, width),
    async close() {
      await browser.close();
      await shop.close();
      await sandbox.close();
    },
  };
}

/** Opens the page with a ready card field and collects the browser's warnings and errors. */
async function openPage(browser: Browser, url: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 760 } });
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  await page.goto(url);
  await page.locator('body[data-ready]').waitFor();
  return { page, consoleErrors, ...cardField(page) };
}

function cardField(page: Page) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  return {
    frame,
    number: frame.locator('[name=cardnumber]'),
    expiry: frame.locator('[name=exp-date]'),
    securityCode: frame.locator('[name=cvc]'),
    icon: frame.locator('#icon'),
    problem: page.locator('#problem'),
  };
}

async function bundle(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Vitest would otherwise compile for React's development runtime.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Polls for up to 10 s: frames are slow while the machine runs other tests. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 });

/** Opens the shop's page; closing it fails the test if the browser has logged a warning or error. */
export async function openField(shop: Awaited<ReturnType<typeof openShop>>, width?: number) {
  const opened = await shop.openPage(width);
  const { page, consoleErrors } = opened;
  return {
    ...opened,
    lastChange: () =>
      page.evaluate(() => window.events.filter(({ type }) => type === 'change').at(-1)),
    eventTypes: () => page.evaluate(() => window.events.map(({ type }) => type)),
    createPaymentMethod: () => page.evaluate(() => window.payment.createPaymentMethod()),
    async close() {
      await page.close();
      expect(consoleErrors).toEqual([]);
    },
  };
}
