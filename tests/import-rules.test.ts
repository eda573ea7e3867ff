import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const SHARED = ['domain', 'contract', 'catalogue', 'shop.config', 'packages'];
const SERVER = [...SHARED, 'server base', 'context', 'database', 'use cases'];
const WITHOUT_FASTIFY = [...SERVER, '!fastify'];

// What each layer may import besides its own folder (docs/architecture.md). The first pattern that matches a
// path names its layer: a new feature or use case needs no line here. 'packages' stands for all but those
// with an exclamation mark.
const LAYERS: readonly [layer: string, files: RegExp, imports: readonly string[]][] = [
  ['shop.config', /^shop\.config\.ts$/, []],
  ['domain', /^domain\//, []],
  ['catalogue', /^catalogue\//, ['domain']],
  ['contract', /^contract\//, ['domain', 'zod/mini']],
  ['card-sandbox', /^card-sandbox\//, ['packages']],
  ['pages', /^storefront\/pages\//, [...SHARED, 'features', 'ui', 'api', 'state']],
  ['features', /^storefront\/features\//, [...SHARED, 'ui', 'api', 'offline', 'state']],
  ['ui', /^storefront\/ui\//, ['domain', 'contract', 'shop.config', 'packages', 'state']],
  ['api', /^storefront\/api\//, [...SHARED, 'state']],
  ['offline', /^storefront\/offline\//, [...SHARED, 'api', 'state']],
  ['state', /^storefront\/state\//, SHARED],
  [
    'storefront base',
    /^storefront\//,
    [...SHARED, 'pages', 'features', 'ui', 'api', 'offline', 'state'],
  ],
  ['migrations', /^server\/database\/migrations\//, ['kysely']],
  ['database', /^server\/database\//, ['domain', 'packages', 'server base', 'migrations']],
  ['providers', /^server\/providers\//, ['domain', 'contract', 'packages', 'server base']],
  ['settings', /^server\/settings\//, [...SHARED, 'server base']],
  ['http', /^server\/http\//, [...SHARED, 'settings', 'server base']],
  ['routes', /^server\/routes\//, [...SERVER, 'http']],
  ['metrics', /^server\/metrics\//, WITHOUT_FASTIFY],
  ['cli', /^server\/cli\//, [...WITHOUT_FASTIFY, 'providers', 'settings']],
  ['use cases', /^server\/[^/]+\//, [...WITHOUT_FASTIFY, 'providers']],
  [
    'context',
    /^server\/(?:app-context|open-app-context|open-providers)\.ts$/,
    [...WITHOUT_FASTIFY, 'providers', 'settings'],
  ],
  [
    'app',
    /^server\/(?:main|start-shop|card-sandbox-process|app|open-shop|background)\.ts$/,
    [...SERVER, 'routes', 'cli', 'metrics', 'http', 'settings', 'providers'],
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
  ['domain/forbidden.ts', '#catalogue/products.ts'],
  ['domain/forbidden.ts', 'node:fs'],
  ['catalogue/forbidden.ts', '#contract/limits.ts'],
  ['contract/forbidden.ts', 'zod'],
  ['contract/forbidden.ts', '#server/app.ts'],
  ['storefront/pages/forbidden.tsx', '#server/app.ts'],
  ['storefront/features/cart/forbidden.ts', '../checkout/pay-order.ts'],
  ['storefront/features/cart/forbidden.ts', '#storefront/features/checkout/pay-order.ts'],
  ['storefront/features/cart/forbidden.ts', '#storefront/pages/cart.tsx'],
  ['storefront/features/new/forbidden.ts', '../cart/cart-store.ts'],
  ['storefront/ui/forbidden.tsx', '#storefront/api/http.ts'],
  ['storefront/api/forbidden.ts', '#storefront/ui/button.tsx'],
  ['server/forbidden.ts', '#storefront/api/http.ts'],
  ['server/routes/forbidden.ts', '../providers/payments/stripe/stripe.ts'],
  ['server/use-cases/forbidden.ts', '../routes/orders.ts'],
  ['server/use-cases/forbidden.ts', 'fastify'],
  ['server/database/forbidden.ts', '../app-context.ts'],
  ['server/database/migrations/forbidden.ts', '#domain/money.ts'],
  ['server/providers/forbidden.ts', '../database/orders.ts'],
  ['server/cli/commands/forbidden.ts', '../../routes/orders.ts'],
  ['server/metrics/forbidden.ts', '../routes/orders.ts'],
  ['card-sandbox/forbidden.ts', '#domain/money.ts'],
])('does not let %s import %s', (file, specifier) => {
  expect(mayImport(file, specifier)).toBe(false);
});

test.each([
  ['storefront/features/new/allowed.ts', '#storefront/ui/button.tsx'],
  ['storefront/features/new/allowed.ts', './other.ts'],
  ['server/use-cases/allowed.ts', '../database/orders.ts'],
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
