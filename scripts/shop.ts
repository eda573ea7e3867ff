import { createInterface } from 'node:readline/promises';
import { type DeskIo, runCommand } from '../server/cli/run-command.ts';
import { openAppContext } from '../server/open-app-context.ts';
import { openLog } from '../server/shop-log.ts';
import { settingsWithCards } from './with-card-sandbox.ts';

const io: DeskIo = {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  colours: process.stdout.hasColors?.() ?? false,
  width: process.stdout.columns,
  ask: process.stdin.isTTY ? ask : undefined,
  now: Date.now,
};

process.exitCode = await runCommand(process.argv.slice(2), io, {
  settings: ({ cards }) => settingsWithCards({ start: cards }),
  open: (settings) => openAppContext(settings, openLog('warn', process.stderr)),
});

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
