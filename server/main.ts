import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { shop } from '#shop.config.ts';
import { keepFilesPrivate } from './settings/data-folder.ts';
import { loadSettings } from './settings/load-settings.ts';
import { openLog } from './shop-log.ts';
import { checkStart, type StartedShop, startShop } from './start-shop.ts';

// The program of the server: node dist/main.js [--card-sandbox] [--check]. With --card-sandbox, as in npm start, it
// starts a card sandbox when no keys of Stripe are set; without it, as under systemd, such a shop does not start. With
// --check it only says what keeps it from starting, as npm run upgrade asks.
const ROOT = join(import.meta.dirname, '..');
const CLOSE_WITHIN_MS = 10_000;

const BUILD = {
  builtFolder: join(ROOT, 'dist'),
  startCardSandbox: process.argv.includes('--card-sandbox'),
};

keepFilesPrivate();
const started = process.argv.includes('--check') ? await check() : await start();
if (started === undefined) process.stdout.write(`${shop.name} can start\n`);
else if (started.ok) process.stdout.write(`${shop.name} is open at ${started.url}\n`);
else {
  process.stderr.write(`${started.problem}\n`);
  // A database pool or the card sandbox's pipe may still be open.
  process.exit(1);
}

async function check(): Promise<{ ok: false; problem: string } | undefined> {
  const read = loadSettings(process.env, ROOT);
  const problem = read.ok ? await checkStart(read.settings, BUILD) : read.problem;
  return problem === undefined ? undefined : { ok: false, problem };
}

async function start(): Promise<StartedShop> {
  const read = loadSettings(process.env, ROOT);
  if (!read.ok) return read;
  const logger = openLog('info');
  const result = await startShop(read.settings, {
    ...BUILD,
    environment: process.env,
    logger,
  });
  if (result.ok) closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, () => result.close());
  return result;
}
