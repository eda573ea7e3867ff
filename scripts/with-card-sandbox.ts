import type { Settings } from '#server/settings/settings.ts';
import { loadSettings } from './load-settings.ts';

/**
 * Runs a program with the settings of the environment, and with a card sandbox when they have no Stripe
 * keys. An invalid setting is printed as one line, and the program does not run.
 */
export async function withCardSandbox(
  program: (settings: Settings) => Promise<unknown>,
): Promise<void> {
  const read = await loadSettings({ startSandbox: true });
  if (read.ok) await program(read.settings);
  else {
    process.stderr.write(`${read.problem}\n`);
    process.exitCode = 1;
  }
}
