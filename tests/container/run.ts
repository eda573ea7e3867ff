import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { buy } from '../../bench/customers.ts';
import { type Figure, mustBeZero, printReport } from '../../bench/report.ts';
import {
  buildImage,
  type Container,
  createContainer,
  folderSize,
  missingPackages,
  newerFiles,
  processBelow,
  removeAll,
} from './image.ts';

// npm run container: builds the image, and lets customers buy from a shop in it. Takes some minutes, as root on Debian.
// Not tried here: compose.yaml, the real base image, a read-only root, dropped capabilities and a memory limit.
const ORDERS = 20;
const START_TIMEOUT_MS = 30_000;
const CONTENTS = ['bin', 'card-sandbox', 'dist', 'package.json'];
/** The folders that compose.yaml makes writable, and one that buildah writes to. */
const WRITABLE = ['/data', '/tmp', '/run'];

const missing = missingPackages();
if (missing.length > 0) {
  process.stderr.write(`Needed: apt-get install -y ${missing.join(' ')}\n`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'shop-container-'));
const running = new Set<ChildProcess>();
try {
  const baseSize = buildImage(folder);
  const container = createContainer(folder);
  printReport('the shop in a container', [
    ...measureImage(container, baseSize),
    await measureWrongSetting(container),
    ...(await measureShop(container)),
  ]);
} finally {
  // buildah then ends what runs in the container.
  for (const shop of running) shop.kill('SIGTERM');
  await Promise.all([...running].map((shop) => once(shop, 'exit')));
  removeAll(folder);
}

function measureImage({ root }: Container, baseSize: number): Figure[] {
  const size = folderSize(root);
  const others = readdirSync(join(root, 'app')).filter((name) => !CONTENTS.includes(name));
  return [
    {
      what: 'added to the base image',
      value: size - baseSize,
      unit: 'MB',
      atMost: 60,
      detail: `${size} MB with the base made here`,
    },
    mustBeZero('other files in /app', others.length, others.join(' ')),
  ];
}

async function measureWrongSetting(container: Container): Promise<Figure> {
  const { code, errors } = await finish(
    container.spawn(container.config.Cmd, { TRUST_PROXY: 'many' }),
  );
  const refused = code === 1 && errors.startsWith('TRUST_PROXY must be ');
  return mustBeZero('starts with a wrong setting', refused ? 0 : 1, errors.split('\n')[0]);
}

async function measureShop(container: Container): Promise<Figure[]> {
  const env = { HOST: '127.0.0.1', PORT: String(await freePort()) };
  const url = `http://${env.HOST}:${env.PORT}`;
  const marker = join(folder, 'marker');
  writeFileSync(marker, '');
  const begin = performance.now();
  const shop = await startShop(container, url, env);
  const startedInMs = performance.now() - begin;
  const user = await finish(container.spawn(['id', '--user']));
  const { paid, unpaid } = await buy(url, { orders: ORDERS });
  const [, ...healthCheck] = container.config.Healthcheck.Test;
  const healthy = await finish(container.spawn(healthCheck, env));
  const doctor = await finish(container.spawn(['shop', 'doctor', '--json'], env));
  const { findings } = JSON.parse(doctor.output) as { findings: { name: string }[] };
  const listed = await countPaid(container, env);
  const stoppedInMs = await stopShop(shop);
  const again = await startShop(container, url, env);
  const listedAgain = await countPaid(container, env);
  await stopShop(again);
  const written = newerFiles(container.root, marker, WRITABLE);
  return [
    { what: 'start to first response', value: startedInMs, unit: 'ms', atMost: 10_000 },
    mustBeZero('runs as root', user.output === '0\n' ? 1 : 0, `user ${user.output.trim()}`),
    { what: 'paid orders', value: paid.length, unit: '', atLeast: ORDERS },
    mustBeZero('unpaid orders', unpaid.length),
    mustBeZero('exit code of the health check', healthy.code ?? -1),
    { what: 'findings of shop doctor', value: findings.length, unit: '', atLeast: 10 },
    mustBeZero('paid orders that shop orders lacks', paid.length - listed),
    { what: 'SIGTERM to the end', value: stoppedInMs, unit: 'ms', atMost: 10_000 },
    mustBeZero('paid orders lost by the restart', paid.length - listedAgain),
    mustBeZero('files written outside /data and /tmp', written.length, written.join(' ')),
  ];
}

/** Starts the image's command, and resolves with its `buildah run` once the shop responds. */
async function startShop(
  container: Container,
  url: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const shop = container.spawn(container.config.Cmd, env);
  running.add(shop);
  shop.once('exit', () => running.delete(shop));
  shop.stdout?.resume();
  shop.stderr?.pipe(process.stderr);
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await fetch(url + PATHS.healthz).catch(() => undefined))) {
    if (shop.exitCode !== null || performance.now() > deadline)
      throw new Error(`The shop in the container does not respond at ${url}`);
    await sleep(20);
  }
  return shop;
}

/**
 * Ends the shop as Docker does.
 * @returns how long it took, in ms
 * @throws when its exit code is not 0
 */
async function stopShop(shop: ChildProcess): Promise<number> {
  const begin = performance.now();
  const exited = once(shop, 'exit');
  // buildah itself would end the shop by SIGKILL.
  process.kill(processBelow(shop.pid), 'SIGTERM');
  const [code] = await exited;
  if (code !== 0) throw new Error(`The shop in the container ended with code ${code}`);
  return performance.now() - begin;
}

async function countPaid(container: Container, env: Record<string, string>): Promise<number> {
  const command = ['shop', 'orders', '--state', 'paid', '--limit', '1000', '--json'];
  const { output } = await finish(container.spawn(command, env));
  return (JSON.parse(output) as unknown[]).length;
}

/** Waits for the end of a command. */
async function finish(command: ChildProcess) {
  if (!command.stdout || !command.stderr) throw new Error('The command has no pipes');
  const [output, errors] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]);
  return { code: command.exitCode, output, errors };
}
