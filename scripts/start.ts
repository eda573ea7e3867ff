import { buildStorefront } from './build.ts';
import { buildIsFresh } from './storefront-build/build-stamp.ts';
import { withCardSandbox } from './with-card-sandbox.ts';

await withCardSandbox(async () => {
  if (!(await buildIsFresh())) await buildStorefront();
  await import('../server/main.ts');
});
