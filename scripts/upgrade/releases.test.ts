import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  currentRelease,
  deleteOldReleases,
  folderOf,
  homeOf,
  recordPrevious,
  releaseBefore,
  switchTo,
} from './releases.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'releases-'));
});

afterEach(() => rmSync(home, { recursive: true }));

async function release(name: string): Promise<void> {
  const before = await currentRelease(home);
  mkdirSync(folderOf(home, name), { recursive: true });
  if (before !== undefined) await recordPrevious(home, name, before);
  await switchTo(home, name);
}

test('R12.44: keeps the release that runs and the two before it', async () => {
  for (const name of ['1', '2', '3', '4']) await release(name);
  mkdirSync(folderOf(home, '.new-5'));
  await deleteOldReleases(home);
  expect(readdirSync(join(home, 'releases')).sort()).toEqual(['2', '3', '4']);
  expect(await currentRelease(home)).toBe('4');
});

test('R12.44: goes back one release at a time, to the oldest that is kept', async () => {
  for (const name of ['1', '2', '3', '4']) await release(name);
  await deleteOldReleases(home);
  expect(await releaseBefore(home, '4')).toBe('3');
  await switchTo(home, '3');
  expect(await releaseBefore(home, '3')).toBe('2');
  expect(await releaseBefore(home, '2')).toBeUndefined();
});

test('finds the shop’s folder from the clone and from a release', () => {
  expect(homeOf('/srv/shop')).toBe('/srv/shop');
  expect(homeOf('/srv/shop/releases/1.0.0-3f2a91c04')).toBe('/srv/shop');
});
