import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keepFilesPrivate, prepareDataFolder } from '#server/settings/data-folder.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { SettingsResult } from '#server/settings/settings.ts';

const PROJECT = join(import.meta.dirname, '..');

/**
 * Reads the settings for a command of the owner, checks the data folder if there is one, and keeps new files private to
 * the shop's user.
 */
export async function prepareSettings(): Promise<SettingsResult> {
  keepFilesPrivate();
  const read = loadSettings(process.env, PROJECT);
  if (!read.ok) return read;
  const { dataDir } = read.settings;
  const exists = existsSync(dataDir);
  becomeOwnerOf(exists ? dataDir : PROJECT);
  const problem = exists ? await prepareDataFolder(dataDir) : undefined;
  return problem === undefined ? read : { ok: false, problem };
}

// The shop could not write to files that root creates in its data folder, such as SQLite's WAL.
function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
