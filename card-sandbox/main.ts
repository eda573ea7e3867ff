import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createCardSandbox } from './create-card-sandbox.ts';
import { readSettings } from './settings.ts';

const HOST = '127.0.0.1';

try {
  const { port, dataDir, webhook } = readSettings(process.env);
  mkdirSync(dataDir, { recursive: true });
  const app = createCardSandbox({
    database: join(dataDir, 'card-sandbox.sqlite'),
    webhook,
    logErrors: true,
  });
  const { close } = closeWithGrace({ delay: 5_000 }, () => app.close());
  // When the parent process ends, even by a crash, its end of stdin closes.
  if (process.env.STOP_WITH_STDIN === 'on') process.stdin.on('end', close).resume();
  const url = await app.listen({ host: HOST, port });
  process.stdout.write(`${JSON.stringify({ cardSandbox: url })}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The card sandbox cannot start: ${reason}\n`);
  process.exitCode = 1;
}
