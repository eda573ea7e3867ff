import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const SHARED = ['domain', 'contract', 'catalogue', 'shop.config', 'packages'];
const NO_HTTP = [...SHARED, '!fastify', 'server base', 'context', 'database', 'use cases'];

// What each layer may import besides its own folder (docs/architecture.md). The first pattern that matches a
// path names its layer: a new feature or use case needs no line here. 'packages' stands for all but those
// with an exclamation mark.
const LAYERS: readonly [layer: string, files: RegExp, imports: readonly string[]][] = [
  ['shop.config', /^shop\.config\.ts$/, []],
  ['domain', /^domain\//, []],
  ['catalogue', /^catalogue\//, ['domain']],
  ['contract', /^contract\//, ['domain', 'zod/mini']],
  ['card-sandbox', /^card-sandbox\//, ['packages']],
  ['pages', /^storefront\/pages\//, [...SHARED, 'features', 'ui', 'api']],
  ['features', /^storefront\/features\//, [...SHARED, 'ui', 'api', 'offline']],
  ['ui', /^storefront\/ui\//, ['domain', 'shop.config', 'packages']],
  ['api', /^storefront\/api\//, SHARED],
  ['offline', /^storefront\/offline\//, [...SHARED, 'api']],
  ['routes of pages', /^storefront\//, [...SHARED, 'pages', 'features', 'ui', 'api', 'offline']],
  ['migrations', /^server\/database\/migrations\//, ['kysely']],
  ['database', /^server\/database\//, ['domain', 'packages', 'server base', 'migrations']],
  ['providers', /^server\/providers\//, ['domain', 'contract', 'packages', 'server base']],
  ['settings', /^server\/settings\//, [...SHARED, 'server base']],
  ['http', /^server\/http\//, [...SHARED, 'settings', 'server base']],
  ['routes', /^server\/routes\//, [...NO_HTTP, 'fastify', 'http']],
  ['metrics', /^server\/metrics\//, NO_HTTP],
  ['cli', /^server\/cli\//, [...NO_HTTP, 'providers', 'settings']],
  ['use cases', /^server\/[^/]+\//, [...NO_HTTP, 'providers']],
  [
    'context',
    /^server\/(?:app-context|open-app-context|open-providers)\.ts$/,
    [...NO_HTTP, 'providers', 'settings'],
  ],
  [
    'app',
    /^server\/(?:main|app|open-shop|background|reconcile)\.ts$/,
    [...NO_HTTP, 'fastify', 'routes', 'cli', 'metrics', 'http', 'settings', 'providers'],
  ],
  ['server base', /^server\//, [...SHARED, 'http', 'settings']],
];

/** Whether a file may import what its import statement names. */
function mayImport(file: string, specifier: string): boolean {
  const imports = LAYERS.find(([, files]) => files.test(file))?.[2] ?? [];
  if (!/^[.#]/.test(specifier))
    return (
      imports.includes(specifier) ||
      (imports.includes('packages') && !imports.includes(`!${specifier}`))
    );
  const path = specifier.startsWith('#')
    ? specifier.slice(1)
    : posix.join(posix.dirname(file), specifier);
  return folderOf(path) === folderOf(file) || imports.includes(layerOf(path));
}

function layerOf(path: string): string {
  return LAYERS.find(([, files]) => files.test(path))?.[0] ?? path;
}

// Two features are two folders of one layer.
function folderOf(path: string): string {
  return /^storefront\/features\/[^/]+/.exec(path)?.[0] ?? layerOf(path);
}

test.each([
  ['domain/planted.ts', '#catalogue/products.ts'],
  ['domain/planted.ts', 'node:fs'],
  ['catalogue/planted.ts', '#contract/limits.ts'],
  ['contract/planted.ts', 'zod'],
  ['contract/planted.ts', '#server/app.ts'],
  ['storefront/pages/planted.tsx', '#server/app.ts'],
  ['storefront/features/cart/planted.ts', '../checkout/pay-order.ts'],
  ['storefront/features/cart/planted.ts', '#storefront/features/checkout/pay-order.ts'],
  ['storefront/features/cart/planted.ts', '#storefront/pages/cart.tsx'],
  ['storefront/features/new/planted.ts', '../cart/cart-store.ts'],
  ['storefront/ui/planted.tsx', '#storefront/api/http.ts'],
  ['storefront/api/planted.ts', '#storefront/ui/button.tsx'],
  ['server/planted.ts', '#storefront/api/http.ts'],
  ['server/routes/planted.ts', '../providers/stripe/stripe.ts'],
  ['server/workflows/planted.ts', '../routes/orders.ts'],
  ['server/workflows/planted.ts', 'fastify'],
  ['server/database/planted.ts', '../app-context.ts'],
  ['server/database/migrations/planted.ts', '#domain/money.ts'],
  ['server/providers/planted.ts', '../database/orders.ts'],
  ['server/cli/commands/planted.ts', '../../routes/orders.ts'],
  ['server/metrics/planted.ts', '../routes/orders.ts'],
  ['card-sandbox/planted.ts', '#domain/money.ts'],
])('does not let %s import %s', (file, specifier) => {
  expect(mayImport(file, specifier)).toBe(false);
});

test.each([
  ['storefront/features/new/allowed.ts', '#storefront/ui/button.tsx'],
  ['storefront/features/new/allowed.ts', './other.ts'],
  ['server/workflows/allowed.ts', '../database/orders.ts'],
  ['server/routes/allowed.ts', 'fastify'],
])('lets %s import %s', (file, specifier) => {
  expect(mayImport(file, specifier)).toBe(true);
});

test('keeps every import within its layers', () => {
  const files = globSync(
    '{shop.config,{domain,catalogue,contract,storefront,server,card-sandbox}/**/*}.{ts,tsx}',
  ).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const forbidden = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !mayImport(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(forbidden).toEqual([]);
});
