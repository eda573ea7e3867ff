import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commitToRelease } from './commit.ts';
import { hasDatabase } from './settings-of-releases.ts';

let parent: string;
/** The shop's repository, and the owner's clone of it. */
let origin: string;
let home: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'commit-to-release-'));
  [origin, home] = [join(parent, 'origin'), join(parent, 'home')];
  execFileSync('git', ['init', '--quiet', origin]);
  commit(origin, '1.0.0');
  execFileSync('git', ['clone', '--quiet', origin, home]);
});

afterEach(() => rmSync(parent, { recursive: true }));

function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Owner', '-c', 'user.email=owner@shop.example'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

function commit(folder: string, version: string, file = 'package.json'): string {
  writeFileSync(join(folder, file), JSON.stringify({ version }));
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', version);
  return git(folder, 'rev-parse', 'HEAD');
}

describe('commitToRelease', () => {
  test('R12.45: releases the last commit of the clone, and names files that Git does not know', async () => {
    const own = commit(home, '1.0.0-own');
    writeFileSync(join(home, 'notes.txt'), '');
    expect(await commitToRelease(home, undefined)).toEqual({
      commit: own,
      release: `1.0.0-own-${own.slice(0, 9)}`,
      unknownFiles: ['notes.txt'],
    });
  });

  test('R12.45: moves the clone forward to a tag of the shop’s repository', async () => {
    const upstream = commit(origin, '1.1.0');
    git(origin, 'tag', 'v1.1.0');
    expect(await commitToRelease(home, 'v1.1.0')).toMatchObject({ commit: upstream });
    expect(readFileSync(join(home, 'package.json'), 'utf8')).toContain('1.1.0');
  });

  test('R12.45: refuses changes that are not committed, and names the files', async () => {
    writeFileSync(join(home, 'package.json'), '{}');
    await expect(commitToRelease(home, undefined)).rejects.toThrow(
      /were changed: package\.json\. Type in .*: git add -A && git commit/,
    );
  });

  test('R12.45: refuses a tag without the commits of the clone', async () => {
    const own = commit(home, '1.0.0', 'own.json');
    commit(origin, '1.1.0');
    git(origin, 'tag', 'v1.1.0');
    await expect(commitToRelease(home, 'v1.1.0')).rejects.toThrow('git merge v1.1.0');
    await expect(commitToRelease(home, 'v9.9.9')).rejects.toThrow('v9.9.9 is no tag');
    expect(git(home, 'rev-parse', 'HEAD')).toBe(own);
  });
});

describe('hasDatabase', () => {
  test.each([
    ['', 'DATA_DIR'],
    ['DATA_DIR=./data', 'DATA_DIR'],
    ['DATA_DIR=/var/lib/shop\nASSETS_DIR=assets', 'ASSETS_DIR'],
  ])('R12.45: refuses data in the folder of one release: %j', async (settings, name) => {
    writeFileSync(join(home, '.env'), settings);
    await expect(hasDatabase(home)).rejects.toThrow(`${name} in .env must be a path that begins`);
  });

  test('knows a PostgreSQL database, and an SQLite file that exists', async () => {
    expect(await hasDatabase(home)).toBe(false);
    writeFileSync(join(home, '.env'), `DATA_DIR=${parent}`);
    expect(await hasDatabase(home)).toBe(false);
    writeFileSync(join(parent, 'shop.sqlite'), '');
    expect(await hasDatabase(home)).toBe(true);
    writeFileSync(
      join(home, '.env'),
      'DATA_DIR=/gone\nDATABASE_URL=postgres://shop@localhost/shop',
    );
    expect(await hasDatabase(home)).toBe(true);
  });
});
