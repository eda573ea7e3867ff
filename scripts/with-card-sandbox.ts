import { prepareDataFolder } from '../server/settings/data-folder.ts';
import { readSettings, type Settings } from '../server/settings/settings.ts';
import { startCardSandbox } from './card-sandbox-process.ts';
import { sandboxWebhook } from './sandbox-webhook.ts';

// Settings are read before anything is built, so that a mistake is told at once. Where no real
// card keys are set, the sandbox's address is known only once it runs.
const UNTIL_KNOWN = 'http://127.0.0.1:1';

/**
 * Runs a program of the shop with the settings of the environment, and with a card sandbox where
 * they name no card company. A setting that is wrong is told as one line, and nothing runs.
 */
export async function withCardSandbox(
  program: (settings: Settings) => Promise<unknown>,
): Promise<void> {
  const read = readSettings({ CARD_SANDBOX_URL: UNTIL_KNOWN, ...process.env });
  const problem = read.ok ? await prepareDataFolder(read.settings.dataDir) : read.problem;
  if (problem !== undefined || !read.ok) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
    return;
  }
  const { cards, dataDir } = read.settings;
  if (cards.kind === 'sandbox' && cards.url === UNTIL_KNOWN)
    process.env.CARD_SANDBOX_URL = await startCardSandbox(dataDir, sandboxWebhook(read.settings));
  await program(read.settings);
}
