import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Each line plants an import that the floor plan forbids.
const PLANTED = [
  ['domain/planted.ts', '#catalogue/products.ts'],
  ['domain/planted-fs.ts', 'node:fs'],
  ['catalogue/planted.ts', '#contract/limits.ts'],
  ['contract/planted.ts', 'zod'],
  ['contract/planted-server.ts', '#server/app.ts'],
  ['storefront/pages/planted.tsx', '#server/app.ts'],
  ['storefront/features/cart/planted.ts', '../checkout/pay-order.ts'],
  ['storefront/features/cart/planted-alias.ts', '#storefront/features/checkout/pay-order.ts'],
  ['storefront/features/cart/planted-page.ts', '#storefront/pages/cart.tsx'],
  ['storefront/ui/planted.tsx', '#storefront/api/http.ts'],
  ['storefront/api/planted.ts', '#storefront/ui/button.tsx'],
  ['server/app-planted.ts', '#storefront/api/http.ts'],
  ['server/routes/planted.ts', '../providers/stripe/stripe.ts'],
  ['server/workflows/planted.ts', '../routes/orders.ts'],
  ['server/database/planted.ts', '../app-context.ts'],
  ['server/desk/commands/planted.ts', '../../routes/orders.ts'],
  ['server/watch/planted.ts', '../routes/orders.ts'],
  ['server/database/migrations/planted.ts', '#domain/money.ts'],
  ['server/providers/planted.ts', '../database/orders.ts'],
  ['card-sandbox/planted.ts', '#domain/money.ts'],
] as const;

const ALLOWED = [
  ['catalogue/allowed.ts', '#domain/product.ts'],
  ['storefront/features/cart/allowed.ts', '#storefront/ui/button.tsx'],
  ['server/workflows/allowed.ts', '../database/orders.ts'],
] as const;

test.each(PLANTED)('the floor plan keeps %s from importing %s', (path, imported) => {
  expect(lint(path, imported)).toContain('lint/style/noRestrictedImports');
});

test.each(ALLOWED)('the floor plan lets %s import %s', (path, imported) => {
  expect(lint(path, imported)).not.toContain('lint/style/noRestrictedImports');
});

/** What the linter says of a file that imports something, under the shop's own rules. */
function lint(path: string, imported: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'floor-plan-'));
  const { vcs: _vcs, $schema: _schema, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `import { it } from '${imported}';\nexport const use = it;\n`);
  const biome = resolve('node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--only=style/noRestrictedImports', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(run.stdout + run.stderr).toContain('Checked 2 files');
  return run.stdout + run.stderr;
}
