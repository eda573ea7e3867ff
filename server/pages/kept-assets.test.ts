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
import { deleteOldAssets, keepAssets } from './kept-assets.ts';

const DAY_MS = 24 * 60 * 60_000;
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
  writeFileSync(join(ownFolder, `${name}-1a2b.js`), name);
  writeFileSync(join(ownFolder, 'shared-3c4d.js'), 'shared');
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
    expect(kept()).toEqual(['new-1a2b.js', 'old-1a2b.js', 'shared-3c4d.js']);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    for (const name of kept()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o644);
  });

  test('R12.40: replaces a file that was cut short', async () => {
    const old = release('old');
    await keepAssets(old, NOW);
    writeFileSync(join(folder, 'old-1a2b.js'), '');
    await keepAssets(old, NOW);
    expect(readFileSync(join(folder, 'old-1a2b.js'), 'utf8')).toBe('old');
  });

  test('leaves no file behind when copying fails', async () => {
    const old = release('old');
    await keepAssets(release('new'), NOW);
    rmSync(join(old.ownFolder, 'old-1a2b.js'));
    // A folder cannot be copied as a file.
    mkdtempSync(join(old.ownFolder, 'folder-'));
    await expect(keepAssets(old, NOW)).rejects.toThrow();
    expect(kept()).toEqual(['new-1a2b.js', 'shared-3c4d.js']);
  });
});

describe('deleteOldAssets', () => {
  test('R12.40: deletes files 30 days after their release last ran, and none of a running release', async () => {
    await keepAssets(release('old'), NOW);
    const running = release('new');
    await keepAssets(running, NOW + 29 * DAY_MS);
    await deleteOldAssets(folder, NOW + 29 * DAY_MS);
    expect(kept()).toEqual(['new-1a2b.js', 'old-1a2b.js', 'shared-3c4d.js']);
    await keepAssets(running, NOW + 31 * DAY_MS);
    await deleteOldAssets(folder, NOW + 31 * DAY_MS);
    expect(kept()).toEqual(['new-1a2b.js', 'shared-3c4d.js']);
  });

  test('deletes drafts of killed processes after 30 days', async () => {
    await keepAssets(release('old'), NOW);
    const draft = join(folder, 'old-1a2b.js.draft');
    writeFileSync(draft, '');
    utimesSync(draft, 0, 0);
    await deleteOldAssets(folder, NOW);
    expect(kept()).toEqual(['old-1a2b.js', 'shared-3c4d.js']);
  });
});
