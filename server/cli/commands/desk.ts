import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { type Run, success } from '#server/cli/cli-context.ts';
import type { DeskEnd } from '#server/owner/desk-place.ts';

const ENDS: Readonly<Record<DeskEnd, string>> = {
  stopped: 'The desk has ended.',
  idle: 'The desk has ended, because it was not used for 30 minutes.',
};

/** Serves the owner's pages on this machine. */
export function deskCommand(run: Run) {
  return new Command('desk')
    .description(
      'Opens the desk: today, packing, orders, customers and numbers, in a browser on this machine. Prints a link that works once. Ends with Ctrl-C, with the terminal, or after 30 minutes without use.',
    )
    .option(
      '--port <port>',
      'a port of 127.0.0.1 instead of any free one; with --socket the one in the link',
      parsePort,
    )
    .option('--socket <path>', 'a Unix socket, which other users of the machine cannot reach')
    .addHelpText('after', EXAMPLES)
    .action((place) =>
      run(async ({ serveDesk }) => {
        const ended = await serveDesk(place);
        return success(ENDS[ended], { ended });
      }),
    );
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError('Must be a port number (1–65535).');
}

const EXAMPLES = `
Examples:
  npm run shop -- desk
  ssh -t -o ExitOnForwardFailure=yes -L 8123:127.0.0.1:8123 shop.example shop desk --port 8123
  npm run shop -- desk --socket ~/desk.sock`;
