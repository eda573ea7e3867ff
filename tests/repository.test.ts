import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  /** Part of the package above it, whose checksum covers it. */
  inBundle?: boolean;
  /** A folder of this repository. */
  link?: boolean;
}

test('R11.37: Git ignores keys and customers’ data, and no file of the project', () => {
  const secrets = ['.env', '.env.live', '.env.local', 'old/.env'];
  const databases = ['data/shop.sqlite', 'shop.sqlite', 'backup/shop.sqlite-wal', 'shop.dump'];
  const exports = ['outbox/order-customer-EC12345678.eml', 'first-quarter.csv', 'orders.jsonl'];
  const files = [...secrets, ...databases, ...exports];
  expect(ignored([...files, '.env.example', 'server/main.ts', 'package.json'])).toEqual(files);
});

test('R11.39: the lockfile has the checksum of every package, and names no registry', () => {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const installed = Object.entries(lockfile.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(100);
  const isChecked = ({ integrity, inBundle }: LockedPackage) =>
    inBundle || integrity?.startsWith('sha512-');
  const wrong = installed.filter(
    ([, locked]) => !isChecked(locked) || locked.resolved !== undefined,
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('R12.105: GitHub runs .ci/run with read access only', () => {
  const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
    permissions: object;
    jobs: { test: { container: string; steps: { run?: string }[] } };
  };
  const { container, steps } = workflow.jobs.test;
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(steps.flatMap(({ run = [] }) => run)).toEqual(['.ci/run']);
  expect(container).toBe(`node:${readFileSync('.nvmrc', 'utf8').trim()}-bookworm`);
});

/** Those of the paths that .gitignore covers, asked in a new repository: the project may be a copy without one. */
function ignored(paths: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ignored-'));
  execFileSync('git', ['init', '--quiet', folder]);
  cpSync('.gitignore', join(folder, '.gitignore'));
  const { stdout } = spawnSync('git', ['check-ignore', '--stdin'], {
    cwd: folder,
    input: paths.join('\n'),
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout.trim().split('\n');
}

test('every module that a script of the photographs imports is there', () => {
  const missing = globSync('art/**/*.py').flatMap((script) => {
    const modules = readFileSync(script, 'utf8').matchAll(/^(?:from|import) (kit\.\w+)/gm);
    return Array.from(modules, ([, name = '']) => `art/${name.replace('.', '/')}.py`).filter(
      (file) => !existsSync(file),
    );
  });
  expect(missing).toEqual([]);
});
