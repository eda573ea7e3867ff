import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIsFresh } from './storefront-build/build-stamp.ts';

// npm start: builds when dist/ is missing or stale, then serves. The build runs in a child process, whose
// memory is free again when the server starts.
const BUILD = join(import.meta.dirname, 'build.ts');
const SERVER = join(import.meta.dirname, '..', 'dist', 'serve.js');

if ((await buildIsFresh()) || build()) await import(SERVER);
else process.exitCode = 1;

function build(): boolean {
  return spawnSync(process.execPath, [BUILD], { stdio: 'inherit' }).status === 0;
}
