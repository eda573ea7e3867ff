import { buildIsFresh } from './storefront-build/build-stamp.ts';
import { withCardSandbox } from './with-card-sandbox.ts';

await withCardSandbox(async () => {
  // What builds takes longer to load than the shop takes to open.
  if (!(await buildIsFresh())) await (await import('./build.ts')).buildStorefront();
  await import('../server/main.ts');
});
