import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const SHARED = ['domain', 'contract', 'catalogue', 'shop.config', 'packages'];

// A folder of the server may import those before it, so that no circle of folders can arise.
const SERVER_FOLDERS = [
  'settings',
  'database',
  'providers',
  'context',
  'http',
  'pages',
  'email',
  'stock',
  'documents',
  'orders',
  'shop-status',
  'payments',
  'checkout',
  'messages',
  'reviews',
  'withdrawals',
  'stock-requests',
  'privacy',
  'reports',
  'open context',
  'metrics',
  'owner',
  'server',
];

/** Two ways to work with the shop. Neither imports the other, and the shop's server imports neither. */
const OWNER_INTERFACES = ['cli', 'desk'];

/** Folders that work without HTTP: the commands and the metrics call what the routes call. */
const WITHOUT_HTTP = ['database', 'providers', 'reports', 'privacy', 'metrics', 'owner', 'cli'];

// What each layer may import besides its own folder (docs/architecture.md). The first pattern that matches a
// path names its layer. 'packages' stands for all but those with an exclamation mark.
const LAYERS: readonly [layer: string, files: RegExp, imports: readonly string[]][] = [
  ['shop.config', /^shop\.config\.ts$/, []],
  ['domain', /^domain\//, []],
  ['catalogue', /^catalogue\//, ['domain']],
  ['contract', /^contract\//, ['domain', 'zod/mini']],
  ['card-sandbox', /^card-sandbox\//, ['packages']],
  [
    'pages of the storefront',
    /^storefront\/pages\//,
    [...SHARED, 'features', 'ui', 'api', 'state'],
  ],
  ['features', /^storefront\/features\//, [...SHARED, 'ui', 'api', 'offline', 'state', 'files']],
  ['ui', /^storefront\/ui\//, ['domain', 'contract', 'shop.config', 'packages', 'state', 'files']],
  ['api', /^storefront\/api\//, [...SHARED, 'state']],
  ['offline', /^storefront\/offline\//, [...SHARED, 'api', 'state']],
  ['state', /^storefront\/state\//, SHARED],
  ['files', /^storefront\/(?:brand|fonts|styles)\//, []],
  [
    'storefront base',
    /^storefront\//,
    [...SHARED, 'pages of the storefront', 'features', 'ui', 'api', 'offline', 'state'],
  ],
  ['desk pages', /^desk\//, [...SHARED, 'ui', 'state']],
  ['migrations', /^server\/database\/migrations\//, ['kysely']],
  ['database', /^server\/database\//, ['domain', 'packages', 'migrations', '!fastify']],
  ['providers', /^server\/providers\//, ['domain', 'contract', 'packages', 'settings', '!fastify']],
  ['context', /^server\/app-context\.ts$/, lower('context')],
  ['open context', /^server\/open-app-context\.ts$/, lower('open context')],
  ['server', /^server\/[^/]+\.ts$/, lower('server')],
  ...[...SERVER_FOLDERS, ...OWNER_INTERFACES].map((name): [string, RegExp, string[]] => [
    name,
    new RegExp(`^server/${name}/`),
    lower(name),
  ]),
];

function lower(folder: string): string[] {
  const end = SERVER_FOLDERS.indexOf(OWNER_INTERFACES.includes(folder) ? 'server' : folder);
  const folders = SERVER_FOLDERS.slice(0, end);
  return WITHOUT_HTTP.includes(folder)
    ? [...SHARED, ...folders.filter((name) => name !== 'http'), '!fastify']
    : [...SHARED, ...folders];
}

const CARD_SANDBOX = '@elder-and-clover/card-sandbox';

/** Whether a file may import what its import statement names. */
function mayImport(file: string, specifier: string): boolean {
  // It runs as a process of its own; only the build and the tests import it.
  if (specifier.startsWith(CARD_SANDBOX)) return false;
  const imports = LAYERS.find(([, files]) => files.test(file))?.[2] ?? [];
  if (!/^[.#]/.test(specifier))
    return (
      imports.includes(specifier) ||
      (imports.includes('packages') && !imports.includes(`!${specifier}`))
    );
  const path = pathOf(file, specifier);
  return folderOf(path) === folderOf(file) || imports.includes(layerOf(path));
}

function pathOf(file: string, specifier: string): string {
  return specifier.startsWith('#')
    ? specifier.slice(1)
    : posix.join(posix.dirname(file), specifier);
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, specifier = '']) => specifier,
  );
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
  ['server/orders/forbidden.ts', '../payments/take-payment.ts'],
  ['server/payments/forbidden.ts', '#server/checkout/place-order.ts'],
  ['server/reports/forbidden.ts', 'fastify'],
  ['server/new/forbidden.ts', '#server/orders/order-queries.ts'],
  ['server/database/forbidden.ts', '../app-context.ts'],
  ['server/database/migrations/forbidden.ts', '#domain/money.ts'],
  ['server/providers/forbidden.ts', '../database/database.ts'],
  ['server/cli/commands/forbidden.ts', '../../http/problems.ts'],
  ['server/metrics/forbidden.ts', '../app.ts'],
  ['storefront/ui/forbidden.tsx', '@elder-and-clover/card-sandbox'],
  ['server/forbidden.ts', '@elder-and-clover/card-sandbox'],
  ['server/forbidden.ts', '../card-sandbox/src/settings.ts'],
  ['server/forbidden.ts', './desk/desk-app.ts'],
  ['server/forbidden.ts', './cli/run-command.ts'],
  ['server/owner/forbidden.ts', '../cli/cli-context.ts'],
  ['server/owner/forbidden.ts', '#server/desk/parsed.ts'],
  ['server/owner/forbidden.ts', 'fastify'],
  ['server/cli/forbidden.ts', '../desk/desk-app.ts'],
  ['server/desk/forbidden.ts', '#server/cli/cli-context.ts'],
  ['desk/forbidden.ts', '#server/desk/desk-app.ts'],
  ['desk/forbidden.ts', '#storefront/api/http.ts'],
  ['storefront/forbidden.ts', '#desk/api.ts'],
  ['card-sandbox/src/forbidden.ts', '#domain/money.ts'],
  ['card-sandbox/src/http/forbidden.ts', '../../../domain/money.ts'],
])('does not let %s import %s', (file, specifier) => {
  expect(mayImport(file, specifier)).toBe(false);
});

test.each([
  ['storefront/features/new/allowed.ts', '#storefront/ui/button.tsx'],
  ['storefront/features/new/allowed.ts', './other.ts'],
  ['server/payments/allowed.ts', '../orders/order-queries.ts'],
  ['server/checkout/allowed.ts', 'fastify'],
])('lets %s import %s', (file, specifier) => {
  expect(mayImport(file, specifier)).toBe(true);
});

test('keeps every import within its layers', () => {
  const files = globSync(
    '{shop.config,{domain,catalogue,contract,storefront,desk,server,card-sandbox/src}/**/*}.{ts,tsx}',
  ).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const forbidden = files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => !mayImport(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(forbidden).toEqual([]);
});

// A path that the package does not export is an error of TypeScript and Node.
test('imports the card sandbox by its package name only', () => {
  const files = globSync('{server,storefront,scripts,tests,bench}/**/*.{ts,tsx}');
  const byPath = files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => /^[.#]/.test(specifier))
      .filter((specifier) => pathOf(file, specifier).startsWith('card-sandbox/'))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(byPath).toEqual([]);
});
