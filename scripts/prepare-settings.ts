import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keepFilesPrivate, prepareDataFolder } from '#server/settings/data-folder.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { SettingsResult } from '#server/settings/settings.ts';

/** Reads the settings for a command of the owner, checks the data folder if there is one, and keeps new files private. */
export async function prepareSettings(): Promise<SettingsResult> {
  keepFilesPrivate();
  const read = loadSettings(process.env, join(import.meta.dirname, '..', '.env'));
  if (!read.ok || !existsSync(read.settings.dataDir)) return read;
  const problem = await prepareDataFolder(read.settings.dataDir);
  return problem === undefined ? read : { ok: false, problem };
}
