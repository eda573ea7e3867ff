import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type CliIo, runCommand } from '#server/cli/run-command.ts';
import { createLogger } from '#server/http/logger.ts';
import { openAppContext } from '#server/open-app-context.ts';
import { withCardSandbox } from '#server/payments/card-sandbox-process.ts';
import { prepareSettings } from './prepare-settings.ts';

const io: CliIo = {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  colours: process.stdout.hasColors?.() ?? false,
  errorColours: process.stderr.hasColors?.() ?? false,
  width: process.stdout.columns,
  prompt: process.stdin.isTTY ? prompt : undefined,
  now: Date.now,
};

// `npm run -s shop -- orders | head -1` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCommand(process.argv.slice(2), io, {
  // Also from the build itself, which has this program in dist/.
  builtFolder: join(import.meta.dirname, '..', 'dist'),
  loadSettings: prepareSettings,
  startSandbox: withCardSandbox,
  open: (settings) => openAppContext(settings, createLogger('warn', process.stderr)),
  async serveDesk(cli, place) {
    // Other commands start faster without the web server.
    const { serveDesk } = await import('#server/desk/serve-desk.ts');
    return serveDesk(cli, place, {
      // Standard output holds the result, with --json one value.
      write: io.writeError,
      logger: createLogger('warn', process.stderr),
      openBrowser: process.platform === 'darwin' || process.env.DISPLAY !== undefined,
    });
  },
});

async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } catch (error) {
    // Ctrl-C or Ctrl-D: no answer.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    process.stderr.write('\n');
    return '';
  } finally {
    terminal.close();
  }
}
