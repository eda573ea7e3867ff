import { randomUUID } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { deleteOldAssets, keepAssets } from './kept-assets.ts';

const NOW = Date.UTC(2026, 10, 25);

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kept-assets-'));
  folder = join(parent, 'kept');
});

afterEach(() => rmSync(parent, { recursive: true }));

/** A release with one file of its own, and one that it shares with other releases. */
function release(name: string) {
  const ownFolder = mkdtempSync(join(parent, `${name}-`));
  writeFileSync(join(ownFolder, `${name}-B5dyqw16.js`), name);
  writeFileSync(join(ownFolder, 'shared-7SHg-kLe.js'), 'shared');
  return { folder, ownFolder };
}

const kept = () => readdirSync(folder).sort();

describe('keepAssets', () => {
  test('R12.40: keeps the files of two releases beside each other, readable by all users', async () => {
    const umask = process.umask(0o077);
    try {
      await keepAssets(release('old'), NOW);
      await keepAssets(release('new'), NOW);
    } finally {
      process.umask(umask);
    }
    expect(kept()).toEqual(['new-B5dyqw16.js', 'old-B5dyqw16.js', 'shared-7SHg-kLe.js']);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    for (const name of kept()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o644);
  });

  test('R12.40: replaces a file that was cut short', async () => {
    const old = release('old');
    await keepAssets(old, NOW);
    writeFileSync(join(folder, 'old-B5dyqw16.js'), '');
    await keepAssets(old, NOW);
    expect(readFileSync(join(folder, 'old-B5dyqw16.js'), 'utf8')).toBe('old');
  });

  test('leaves no file behind when copying fails', async () => {
    const old = release('old');
    await keepAssets(release('new'), NOW);
    rmSync(join(old.ownFolder, 'old-B5dyqw16.js'));
    // A folder cannot be copied as a file.
    mkdtempSync(join(old.ownFolder, 'folder-'));
    await expect(keepAssets(old, NOW)).rejects.toThrow();
    expect(kept()).toEqual(['new-B5dyqw16.js', 'shared-7SHg-kLe.js']);
  });
});

describe('deleteOldAssets', () => {
  test('R11.50: deletes nothing but files of releases', async () => {
    await keepAssets(release('old'), NOW);
    const others = [
      'shop.sqlite',
      'shop-2026-01-01.sqlite',
      'backups',
      'id_ed25519',
      '.env',
      'notes.js',
    ];
    for (const name of others) writeFileSync(join(folder, name), name);
    for (const name of kept()) utimesSync(join(folder, name), NOW / 1_000, NOW / 1_000);
    await deleteOldAssets(folder, NOW + 31 * DAY_MS);
    expect(kept()).toEqual(others.sort());
  });

  test('R12.40: deletes files 30 days after their release last ran, and none of a running release', async () => {
    await keepAssets(release('old'), NOW);
    const running = release('new');
    await keepAssets(running, NOW + 29 * DAY_MS);
    await deleteOldAssets(folder, NOW + 29 * DAY_MS);
    expect(kept()).toEqual(['new-B5dyqw16.js', 'old-B5dyqw16.js', 'shared-7SHg-kLe.js']);
    await keepAssets(running, NOW + 31 * DAY_MS);
    await deleteOldAssets(folder, NOW + 31 * DAY_MS);
    expect(kept()).toEqual(['new-B5dyqw16.js', 'shared-7SHg-kLe.js']);
  });

  test('deletes drafts of killed processes after 30 days', async () => {
    await keepAssets(release('old'), NOW);
    const draft = join(folder, `old-B5dyqw16.js.${randomUUID()}`);
    writeFileSync(draft, '');
    utimesSync(draft, 0, 0);
    await deleteOldAssets(folder, NOW);
    expect(kept()).toEqual(['old-B5dyqw16.js', 'shared-7SHg-kLe.js']);
  });
});
