import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { CHROMIUM_LAUNCH } from './helpers/chromium.ts';
import { freePort } from './helpers/free-port.ts';

test('R12.100: serves pages and calls without a build, and starts the server again after a change', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-dev-'));
  const [port, pagesPort] = [await freePort(), await freePort()];
  const settings = { SETTINGS_FILE: '', DATA_DIR: dataDir, PORT: `${port}` };
  const dev = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, ...settings, DEV_PORT: `${pagesPort}` },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, as a terminal makes for each command.
    detached: true,
  });
  onTestFinished(() => {
    if (dev.pid) process.kill(-dev.pid);
    rmSync(dataDir, { recursive: true });
  });
  const lines = createInterface(dev.stdout)[Symbol.asyncIterator]();
  const serverStarts = async () => {
    while (!/Server listening/.test((await lines.next()).value ?? ''));
  };
  await serverStarts();

  const origin = `http://localhost:${pagesPort}`;
  expect(await consoleErrors(`${origin}/contact`)).toEqual([]);
  const refused = await fetch(origin + PATHS.applyPromoCode, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{"code":"UNKNOWN"}',
  });
  expect(await refused.json()).toMatchObject({ code: 'invalid_promo_code' });
  const ready = await fetch(`http://localhost:${port}${PATHS.readyz}`);
  expect(await ready.json()).toMatchObject({ release: 'dev' });

  utimesSync('shop.config.ts', new Date(), new Date());
  await serverStarts();
});

/** What a browser reports on the console while it hydrates a page, such as HTML that differs from React's. */
async function consoleErrors(url: string): Promise<string[]> {
  const browser = await chromium.launch(CHROMIUM_LAUNCH);
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(url);
    // Enabled by hydration.
    await page.locator('main button[type=submit]:enabled').waitFor();
    return errors;
  } finally {
    await browser.close();
  }
}
