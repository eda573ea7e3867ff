import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/helpers/chromium.ts';
import { goLive } from './going-live.ts';
import { blocksOf, typedLines, webhookEvents } from './guide.ts';
import { missingPackages, startMachine } from './machine.ts';
import { STAND_INS } from './not-typed.ts';
import { openOutside } from './outside.ts';
import { createReport } from './report.ts';
import { runShop } from './running-shop.ts';

// npm run guide-test: types docs/operations.md, "Going live", in an empty Debian 12 with systemd, lets customers buy, and
// then upgrades, restores and reboots. As root on Debian; takes some six minutes. Of the project it takes the last
// commit. Everything that is printed in the machine is in the transcript.
const TRANSCRIPT = '.cache/guide/transcript.txt';

const missing = [...missingPackages(), ...(findChromium() ? [] : ['chromium-headless-shell'])];
if (process.getuid?.() !== 0 || missing.length > 0) {
  process.stderr.write(`Needed: root, and apt-get install -y ${missing.join(' ')}\n`);
  process.exit(1);
}
const start = performance.now();
mkdirSync('.cache/guide', { recursive: true });
writeFileSync(TRANSCRIPT, '');
const guide = execFileSync('git', ['show', 'HEAD:docs/operations.md'], { encoding: 'utf8' });
const report = createReport();
for (const standIn of STAND_INS) report.notTried(standIn);
const folder = await mkdtemp(join(tmpdir(), 'shop-guide-outside-'));
const outside = await openOutside(folder, webhookEvents(guide));
const machine = await startMachine((text) => appendFileSync(TRANSCRIPT, text));
const interrupted = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interrupted.reject(new Error(`Ended by ${signal}`)));
try {
  const blocks = blocksOf(guide);
  const world = { machine, outside, report, blocks, guide };
  const run = async () => {
    const typist = await goLive(world);
    await runShop(world, typist);
    const left = blocks
      .filter(({ headings }) => headings[0] === 'Going live')
      .flatMap(typedLines)
      .filter(({ text }) => !typist.typed.has(text))
      .map(({ text }) => text);
    report.check('every line of "Going live"', left.length === 0, left.join('\n'));
  };
  await Promise.race([run(), interrupted.promise]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  const shell = machine.openShell({});
  await shell.type('journalctl --no-pager -n 100').finally(() => shell.close());
} finally {
  await machine.remove();
  await outside.close();
  await rm(folder, { recursive: true, force: true });
}
report.print();
process.stdout.write(`${Math.round((performance.now() - start) / 1_000)} s\n`);
