#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { openCardSandbox } from './open-card-sandbox.ts';
import { readSettings } from './settings.ts';

try {
  const { port, dataDir, webhook } = readSettings(process.env);
  mkdirSync(dataDir, { recursive: true });
  const { url, close: closeSandbox } = await openCardSandbox({
    database: join(dataDir, 'card-sandbox.sqlite'),
    port,
    webhook,
    logErrors: true,
  });
  const { close } = closeWithGrace({ delay: 5_000 }, closeSandbox);
  // When the parent process ends, even by a crash, its end of stdin closes.
  if (process.env.STOP_WITH_STDIN === 'on') process.stdin.on('end', close).resume();
  process.stdout.write(`${JSON.stringify({ cardSandbox: url })}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The card sandbox cannot start: ${reason}\n`);
  process.exitCode = 1;
}
