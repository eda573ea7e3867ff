import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBrowserFiles } from './src/browser-files.ts';

// npm run build [-- <folder>]: writes the package that npm publishes to dist/ or another folder. Its entries are
// JavaScript, because Node runs no TypeScript below node_modules.
const PACKAGE = import.meta.dirname;
const DIST = process.argv[2] ?? join(PACKAGE, 'dist');

await rm(DIST, { recursive: true, force: true });
execFileSync('tsc', ['-p', join(PACKAGE, 'tsconfig.build.json'), '--outDir', DIST], {
  stdio: 'inherit',
});
await writeBrowserFiles(DIST);
const source = await readFile(join(PACKAGE, 'package.json'), 'utf8');
const {
  private: _private,
  scripts: _scripts,
  devDependencies: _devDependencies,
  ...manifest
} = JSON.parse(source.replaceAll(/\.\/src\/(.+)\.ts"/g, './$1.js"'));
await writeFile(join(DIST, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of ['README.md', 'LICENSE']) await cp(join(PACKAGE, file), join(DIST, file));
