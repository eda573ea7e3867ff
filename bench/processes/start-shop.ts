import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookAt } from '../../scripts/sandbox-webhook.ts';
import { SHOP_ENVIRONMENT, SHOP_FLAGS } from '../../scripts/shop-flags.ts';
import { freePort } from '../../tests/helpers/free-port.ts';
import { startProgram } from './start-program.ts';

/** The built shop in a process of its own, with a card sandbox in another. */
export interface MeasuredShop {
  url: string;
  sandbox: string;
  pid: number;
  stop(): Promise<void>;
}

interface Place {
  /** A folder of its own that ends with it, when absent. */
  dataDir?: string;
  /** Where the card sandbox keeps its state: beside the shop's data when absent. */
  cardsDir?: string;
  /** How much longer (ms) than on this disk every sync of the shop takes. */
  slowerBy?: number;
}

/**
 * Starts the shop as `npm start` does, but without rate limits.
 * @param settings what is set besides: DATABASE_URL, GROUP_COMMIT …
 */
export async function startShop(
  settings: Record<string, string> = {},
  { dataDir, cardsDir, slowerBy = 0 }: Place = {},
): Promise<MeasuredShop> {
  const folder = dataDir ?? (await newDataFolder());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startProgram('card-sandbox/main.ts', {
    PORT: '0',
    DATA_DIR: cardsDir ?? folder,
    ...webhookAt(url),
  });
  const environment = {
    ...SHOP_ENVIRONMENT,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: url,
    CARD_SANDBOX_URL: sandbox.address,
    RATE_LIMITS: 'off',
    ...settings,
  };
  const how = { flags: SHOP_FLAGS, slowerBy };
  const shop = await startProgram('dist/main.js', environment, how);
  return {
    url,
    sandbox: sandbox.address,
    pid: shop.pid,
    async stop() {
      await shop.stop();
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A data folder on the disk that is measured: TMPDIR tells which. */
export function newDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'shop-bench-'));
}
