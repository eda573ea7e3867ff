import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once need not be again: half of a start. The card sandbox, a process of its own,
// finds it by the variable. A folder that cannot be written to only makes starts slower.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '.cache', 'compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const { buildIsFresh } = await import('./storefront-build/build-stamp.ts');
const { withCardSandbox } = await import('./with-card-sandbox.ts');

await withCardSandbox(async () => {
  // What builds takes longer to load than the shop takes to open.
  if (!(await buildIsFresh())) {
    const { buildStorefront, tellMistake } = await import('./build.ts');
    const built = await buildStorefront().then(() => true, tellMistake);
    if (!built) return;
  }
  await import('../server/main.ts');
});
