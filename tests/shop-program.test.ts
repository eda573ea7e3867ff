import { execFile } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteTestDatabase, type TestDatabase } from './helpers/each-database.ts';

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, '..');
const NOBODY = 65_534;

describe('bin/shop', () => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await openSqliteTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'shop-program-'));
  });

  afterEach(async () => {
    await database.remove();
    await rm(folder, { recursive: true });
  });

  /** A project without a build, whose commands run from the sources. */
  async function createProject(project: string): Promise<string> {
    await mkdir(join(project, 'bin'), { recursive: true });
    await cp(join(PROJECT, 'bin/shop'), join(project, 'bin/shop'));
    for (const name of ['scripts', 'node_modules'])
      await symlink(join(PROJECT, name), join(project, name));
    return join(project, 'bin/shop');
  }

  const orders = (program: string, settings: Record<string, string>) => {
    const { PATH = '' } = process.env;
    return run(program, ['orders'], { cwd: folder, env: { PATH, ...settings } });
  };

  test('R12.63: runs in any folder, through symbolic links, and prints the result only', async () => {
    await symlink(await createProject(join(folder, 'project')), join(folder, 'first'));
    await symlink('first', join(folder, 'shop'));
    const settings = { SETTINGS_FILE: '', DATA_DIR: database.dataDir };
    expect(await orders(join(folder, 'shop'), settings)).toEqual({
      stdout: 'No orders found.\n',
      stderr: '',
    });
  });

  test('R12.90: starts the build when there is one', async () => {
    const program = await createProject(join(folder, 'project'));
    await mkdir(join(folder, 'project/dist'));
    await writeFile(join(folder, 'project/dist/shop.js'), 'console.log(process.argv[2])');
    expect((await orders(program, {})).stdout).toBe('orders\n');
  });

  test('R12.63: reads the settings file that releases share', async () => {
    const release = join(folder, 'releases/1');
    await createProject(release);
    await symlink(release, join(folder, 'current'));
    await writeFile(join(folder, '.env'), `DATA_DIR=${database.dataDir}\n`);
    const { stdout } = await orders(join(folder, 'current/bin/shop'), {});
    expect(stdout).toBe('No orders found.\n');
    const named = { SETTINGS_FILE: join(folder, 'missing') };
    await expect(orders(join(folder, 'current/bin/shop'), named)).rejects.toMatchObject({
      stderr: expect.stringContaining('missing must be a file that the shop can read'),
    });
  });

  test.skipIf(process.getuid?.() !== 0)(
    'R12.63: as root, creates files of the data folder’s owner',
    async () => {
      await chown(database.dataDir, NOBODY, NOBODY);
      for (const name of ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm'])
        await chown(join(database.dataDir, name), NOBODY, NOBODY);
      const settings = { SETTINGS_FILE: '', DATA_DIR: database.dataDir };
      const program = await createProject(join(folder, 'project'));
      const { stdout } = await run(program, ['backup'], {
        env: { ...process.env, ...settings },
      });
      const [copy = ''] = /\S+\.sqlite/.exec(stdout) ?? [];
      expect(await stat(copy)).toMatchObject({ uid: NOBODY, gid: NOBODY });
    },
  );
});
