import { join } from 'node:path';
import { prepareDataFolder } from '#server/settings/data-folder.ts';
import { loadEnvironmentFile } from '#server/settings/environment-file.ts';
import { readSettings, type SettingsResult } from '#server/settings/settings.ts';
import { sandboxWebhook, startCardSandbox } from './card-sandbox.ts';

// Settings are checked before anything starts. Without Stripe keys they must contain the card sandbox's URL, which
// is known only once the sandbox runs; until then they contain this placeholder.
const PLACEHOLDER_URL = 'http://127.0.0.1:1';

// SETTINGS_FILE names another file; empty, as in tests, it means none.
const SETTINGS_FILE = process.env.SETTINGS_FILE ?? join(import.meta.dirname, '..', '.env');

/**
 * Reads the settings of the environment and of `.env`, and prepares the data folder.
 * @param startSandbox whether to start a card sandbox when the settings have no Stripe keys
 */
export async function loadSettings({
  startSandbox,
}: {
  startSandbox: boolean;
}): Promise<SettingsResult> {
  const fileProblem = loadEnvironmentFile(SETTINGS_FILE);
  if (fileProblem !== undefined) return { ok: false, problem: fileProblem };
  const read = readSettings({ CARD_SANDBOX_URL: PLACEHOLDER_URL, ...process.env });
  if (!read.ok) return read;
  const { payments, dataDir } = read.settings;
  const problem = await prepareDataFolder(dataDir);
  if (problem !== undefined) return { ok: false, problem };
  if (!startSandbox || payments.kind !== 'sandbox' || payments.url !== PLACEHOLDER_URL) return read;
  process.env.CARD_SANDBOX_URL = await startCardSandbox(dataDir, sandboxWebhook(read.settings));
  return readSettings(process.env);
}
