import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { shop } from '#shop.config.ts';
import { keepFilesPrivate } from './settings/data-folder.ts';
import { loadSettings } from './settings/load-settings.ts';
import { openLog } from './shop-log.ts';
import { type StartedShop, startShop } from './start-shop.ts';

// The program of the server: node dist/main.js [--card-sandbox]. With the flag, as in npm start, it starts a card
// sandbox when no keys of Stripe are set; without it, as under systemd, such a shop does not start.
const ROOT = join(import.meta.dirname, '..');
const CLOSE_WITHIN_MS = 10_000;

keepFilesPrivate();
const started = await start();
if (started.ok) process.stdout.write(`${shop.name} is open at ${started.url}\n`);
else {
  process.stderr.write(`${started.problem}\n`);
  // A database pool or the card sandbox's pipe may still be open.
  process.exit(1);
}

async function start(): Promise<StartedShop> {
  const read = loadSettings(process.env, join(ROOT, '.env'));
  if (!read.ok) return read;
  const logger = openLog('info');
  const result = await startShop(read.settings, {
    builtFolder: join(ROOT, 'dist'),
    startCardSandbox: process.argv.includes('--card-sandbox'),
    environment: process.env,
    logger,
  });
  if (result.ok) closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, () => result.close());
  return result;
}
