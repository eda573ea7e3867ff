import { buildIsFresh } from './storefront-build/build-stamp.ts';

// Runs before the server in npm start, in a process of its own, whose memory is free again when the server
// starts. Loading the bundler takes a second, so only an outdated build does.
if (!(await buildIsFresh())) {
  const { buildAndReport } = await import('./build.ts');
  await buildAndReport();
}
