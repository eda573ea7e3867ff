import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keepFilesPrivate, prepareDataFolder } from '#server/settings/data-folder.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { SettingsResult } from '#server/settings/settings.ts';

const PROJECT = join(import.meta.dirname, '..');

/**
 * Reads the settings for a command of the owner, checks the data folder if there is one, and keeps new files private to
 * the shop's user. A relative DATA_DIR is relative to the project, in which the shop is started.
 */
export async function prepareSettings(): Promise<SettingsResult> {
  keepFilesPrivate();
  const read = loadSettings(process.env, join(PROJECT, '.env'));
  if (!read.ok) return read;
  const settings = { ...read.settings, dataDir: resolve(PROJECT, read.settings.dataDir) };
  const exists = existsSync(settings.dataDir);
  becomeOwnerOf(exists ? settings.dataDir : PROJECT);
  const problem = exists ? await prepareDataFolder(settings.dataDir) : undefined;
  return problem === undefined ? { ok: true, settings } : { ok: false, problem };
}

// The shop could not write to files that root creates in its data folder, such as SQLite's WAL.
function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
