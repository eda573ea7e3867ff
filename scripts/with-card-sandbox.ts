import { join } from 'node:path';
import { prepareDataFolder } from '../server/settings/data-folder.ts';
import { loadEnvironmentFile } from '../server/settings/environment-file.ts';
import { readSettings, type Settings, type SettingsResult } from '../server/settings/settings.ts';
import { startCardSandbox } from './card-sandbox-process.ts';
import { sandboxWebhook } from './sandbox-webhook.ts';

// Settings are read before anything is started, so that a mistake is told at once. Where no real
// card keys are set, the sandbox's address is known only once it runs.
const UNTIL_KNOWN = 'http://127.0.0.1:1';

// SETTINGS_FILE names another one; set and empty means none, as for tests.
const SETTINGS_FILE = process.env.SETTINGS_FILE ?? join(import.meta.dirname, '..', '.env');

/**
 * Runs a program of the shop with the settings of the environment, and with a card sandbox where
 * they name no card company. A setting that is wrong is told as one line, and nothing runs.
 * @param meanwhile what can be made ready while the card sandbox starts
 */
export async function withCardSandbox(
  program: (settings: Settings) => Promise<unknown>,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const read = await settingsWithCards({ start: true, meanwhile });
  if (read.ok) await program(read.settings);
  else {
    process.stderr.write(`${read.problem}\n`);
    process.exitCode = 1;
  }
}

/**
 * The settings of the environment and of the file `.env`, with a data folder that can be written.
 * @param start whether a card sandbox is started where they name no card company
 */
export async function settingsWithCards({
  start,
  meanwhile,
}: {
  start: boolean;
  meanwhile?: (() => Promise<unknown>) | undefined;
}): Promise<SettingsResult> {
  const wrongFile = loadEnvironmentFile(SETTINGS_FILE);
  if (wrongFile !== undefined) return { ok: false, problem: wrongFile };
  const read = readSettings({ CARD_SANDBOX_URL: UNTIL_KNOWN, ...process.env });
  if (!read.ok) return read;
  const { cards, dataDir } = read.settings;
  const problem = await prepareDataFolder(dataDir);
  if (problem !== undefined) return { ok: false, problem };
  if (!start || cards.kind !== 'sandbox' || cards.url !== UNTIL_KNOWN) return read;
  const webhook = sandboxWebhook(read.settings);
  const [address] = await Promise.all([startCardSandbox(dataDir, webhook), meanwhile?.()]);
  process.env.CARD_SANDBOX_URL = address;
  return readSettings(process.env);
}
