import { join } from 'node:path';
import { withCardSandbox } from '#server/card-sandbox-process.ts';
import { keepFilesPrivate, prepareDataFolder } from '#server/settings/data-folder.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { SettingsResult } from '#server/settings/settings.ts';

/**
 * Reads the settings for a command of the owner, prepares the data folder, and keeps new files private.
 * @param startSandbox whether to start a card sandbox when the settings name neither Stripe's keys nor a sandbox
 */
export async function prepareSettings({
  startSandbox,
}: {
  startSandbox: boolean;
}): Promise<SettingsResult> {
  keepFilesPrivate();
  const read = loadSettings(process.env, join(import.meta.dirname, '..', '.env'));
  if (!read.ok) return read;
  const problem = await prepareDataFolder(read.settings.dataDir);
  if (problem !== undefined) return { ok: false, problem };
  return startSandbox ? { ok: true, settings: await withCardSandbox(read.settings) } : read;
}
