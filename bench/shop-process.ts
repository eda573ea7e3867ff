import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookAt } from '../scripts/card-sandbox.ts';
import { freePort } from '../tests/helpers/free-port.ts';
import { type Program, startProgram } from './program.ts';

export const ROOT = join(import.meta.dirname, '..');

export interface ShopProcess extends Program {
  sandboxUrl: string;
  dataDir: string;
}

/**
 * Starts the shop as `npm start` does, with an empty data folder, and its card sandbox in a process that
 * is not counted as the shop's. On PostgreSQL when the environment has DATABASE_URL.
 * @param dir a checkout
 * @param settings environment variables besides DATA_DIR, PORT and PUBLIC_URL
 */
export async function startShop(
  dir = ROOT,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const [shopUrl, sandboxUrl] = [await freeUrl(), await freeUrl()];
  const sandbox = await startProgram(dir, 'card-sandbox/main.ts', sandboxUrl, {
    PORT: new URL(sandboxUrl).port,
    DATA_DIR: dataDir,
    STOP_WITH_STDIN: 'on',
    ...webhookAt(shopUrl),
  });
  const { DATABASE_URL } = process.env;
  const shop = await startProgram(dir, 'scripts/start.ts', `${shopUrl}/healthz`, {
    DATA_DIR: dataDir,
    PORT: new URL(shopUrl).port,
    PUBLIC_URL: shopUrl,
    CARD_SANDBOX_URL: sandboxUrl,
    ...(DATABASE_URL ? { DATABASE_URL } : {}),
    ...settings,
  });
  return {
    ...shop,
    sandboxUrl,
    dataDir,
    async stop() {
      await shop.stop();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An address of this machine at which nothing listens. */
export async function freeUrl(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}
