import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SYSTEMCTL } from './supervisor.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** What differs from the present build in a release, besides the names of its files. */
export type Variant = 'plain' | 'with a migration' | 'ends at its start';

// In place of npm: packages are those of the project, and a build is a changed copy of its build.
const NPM = `#!/bin/sh
case "$*" in
  "ci --omit=dev") ln -s "$ROOT/node_modules" node_modules ;;
  "run -s build") sleep 1 && cp -r "$BUILDS/$(node -p 'require("./package.json").version')" dist ;;
  "run -s shop -- backup --keep-days 30") echo "backup in $PWD" ;;
  *) exit 1 ;;
esac
`;

/** The result of a command. */
export interface Ended {
  code: number | null;
  output: string;
}

/** A shop's folder as on a server: a Git clone with settings, in which releases are made. */
export interface ShopFolder {
  home: string;
  /** The folder of the supervisors' files. */
  state: string;
  /** Commits a new version, whose build is a variant of the present one. */
  commit(version: string, variant: Variant): Promise<void>;
  /**
   * Runs the upgrade, or with '--back' the rollback.
   * @param killAfterMs when to kill it and all its children
   */
  upgrade(args?: readonly string[], killAfterMs?: number): Promise<Ended>;
  remove(): Promise<void>;
}

/** @param settings the lines of .env */
export async function createShopFolder(settings: Record<string, string>): Promise<ShopFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'shop-upgrade-'));
  const [home, state, programs, builds] = ['shop', 'state', 'programs', 'builds'].map((name) =>
    join(parent, name),
  ) as [string, string, string, string];
  for (const folder of [home, state, programs, builds]) await mkdir(folder);
  await writeFile(join(programs, 'npm'), NPM);
  await writeFile(join(programs, 'systemctl'), SYSTEMCTL);
  for (const name of ['npm', 'systemctl']) await chmod(join(programs, name), 0o755);
  await symlink(process.execPath, join(programs, 'node'));
  for (const part of ['scripts', 'package.json', 'package-lock.json', '.gitignore', 'deploy'])
    await cp(join(ROOT, part), join(home, part), { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(home, '.env'), lines.join(''), { mode: 0o600 });
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@shop.example', ...args], {
      cwd: home,
    });
  await git('init', '--quiet');
  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    ...{ ROOT, STATE: state, BUILDS: builds },
  };
  return {
    home,
    state,
    async commit(version, variant) {
      await writeBuild(join(builds, version), version, variant);
      const file = join(home, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...manifest, version }));
      await git('add', '--all');
      await git('commit', '--quiet', '--message', `Version ${version}`);
    },
    async upgrade(args = [], killAfterMs) {
      const upgrade = spawn('node', ['scripts/upgrade.ts', ...args], {
        ...{ cwd: home, env, detached: true },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const timer = setTimeout(() => process.kill(-(upgrade.pid ?? 0), 'SIGKILL'), killAfterMs);
      if (killAfterMs === undefined) clearTimeout(timer);
      const [out, error, [code]] = await Promise.all([
        text(upgrade.stdout),
        text(upgrade.stderr),
        once(upgrade, 'exit').finally(() => clearTimeout(timer)),
      ]);
      return { code: code as number | null, output: out + error };
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

const MIGRATION =
  '"0099-remark": { up: (db) => db.schema.alterTable("orders").addColumn("remark", "text").execute() }';
const MIGRATIONS = /var MIGRATIONS = \{([^}]*)\}/;

/** Writes a copy of the project's build in which every hashed name differs, with pages that name those files. */
async function writeBuild(folder: string, version: string, variant: Variant): Promise<void> {
  await cp(join(ROOT, 'dist'), folder, { recursive: true });
  const files = globSync('client/assets/*', { cwd: folder }).map((path) => path.slice(14));
  for (const name of files.filter((name) => /\.(br|gz)$/.test(name)))
    await rm(join(folder, 'client/assets', name));
  const marker = version.replaceAll('.', '');
  const renamed = (name: string) => name.replace(/\.(\w+)$/, `${marker}.$1`);
  const names = files.filter((name) => !/\.(br|gz)$/.test(name));
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const path of globSync('{pages/*.html,client/sw.js,client/assets/*.{js,css}}', {
    cwd: folder,
  }))
    rewrite(join(folder, path), (content) => content.replaceAll(pattern, renamed));
  for (const name of names)
    renameSync(join(folder, 'client/assets', name), join(folder, 'client/assets', renamed(name)));
  rewrite(join(folder, 'main.js'), (code) => {
    if (variant === 'ends at its start')
      return code.replace(
        'keepFilesPrivate();\n',
        (line) => `${line}if (!process.argv.includes("--check")) process.exit(1);\n`,
      );
    if (variant === 'plain') return code;
    if (!MIGRATIONS.test(code)) throw new Error('The build has no list of migrations');
    return code.replace(MIGRATIONS, (_all, list) => `var MIGRATIONS = {${list}, ${MIGRATION} }`);
  });
}

function rewrite(file: string, change: (content: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
