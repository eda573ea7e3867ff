import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newIntent } from './testing/connect.ts';
import { openReceiver } from './testing/open-receiver.ts';
import { cardParams, RETURN_URL, SECRET_KEY, temporaryFolder } from './testing/open-sandbox.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

function run(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...environment } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function start(dataDir: string, environment: Record<string, string> = {}) {
  const child = run({ PORT: '0', DATA_DIR: dataDir, ...environment });
  if (!child.stdout) throw new Error('no standard output');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { hostname, port } = new URL(JSON.parse(line).cardSandbox);
  const stripe = new Stripe(SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
  });
  return { child, stripe, hostname };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  const exited = once(child, 'exit');
  child.kill(signal);
  return exited;
}

describe('card sandbox process', () => {
  test('keeps an acknowledged charge and its idempotency key after SIGKILL', async () => {
    const folder = temporaryFolder();
    const { child, stripe, hostname } = await start(folder);
    expect(hostname).toBe('127.0.0.1');
    const { card } = cardParams('4242424242424242');
    const method = await stripe.paymentMethods.create({ type: 'card', card });
    const { id } = await newIntent(stripe);
    const params = { payment_method: method.id, return_url: RETURN_URL };
    const key = { idempotencyKey: 'pi-confirm-1' };
    const paid = await stripe.paymentIntents.confirm(id, params, key);
    await stop(child, 'SIGKILL');

    const again = await start(folder);
    const stored = await again.stripe.paymentIntents.retrieve(id);
    expect(stored).toMatchObject({ status: 'succeeded', latest_charge: paid.latest_charge });
    const replayed = await again.stripe.paymentIntents.confirm(id, params, key);
    expect(replayed.latest_charge).toBe(paid.latest_charge);
    expect(await stop(again.child, 'SIGTERM')).toEqual([0, null]);
  }, 30_000);

  test('sends events to WEBHOOK_URL and exits while a delivery is in progress', async () => {
    const shop = await openReceiver({ respond: () => {} });
    const { url, secret } = shop.endpoint;
    const webhook = { WEBHOOK_URL: url, WEBHOOK_SECRET: secret };
    const { child, stripe } = await start(temporaryFolder(), webhook);
    const { id } = await newIntent(stripe);
    await shop.received(1);
    expect(shop.events[0]?.data.object).toMatchObject({ id });
    expect(await stop(child, 'SIGTERM')).toEqual([0, null]);
  }, 30_000);

  test('exits when its standard input ends with STOP_WITH_STDIN=on', async () => {
    const child = run({ PORT: '0', DATA_DIR: temporaryFolder(), STOP_WITH_STDIN: 'on' });
    if (!child.stdout) throw new Error('no standard output');
    await once(createInterface(child.stdout), 'line');
    const exited = once(child, 'exit');
    child.stdin?.end();
    expect(await exited).toEqual([0, null]);
  }, 30_000);

  test('exits with a one-line error for a wrong port', async () => {
    const child = run({ PORT: 'abc', DATA_DIR: temporaryFolder() });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(output).toBe(
      "The card sandbox cannot start: PORT must be a port number (0–65535), got 'abc'\n",
    );
  }, 30_000);
});
