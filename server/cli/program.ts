import { Command } from '@commander-js/extra-typings';
import { shop } from '#shop.config.ts';
import type { Run, RunWithoutDb } from './cli-context.ts';
import { backupCommand } from './commands/backup.ts';
import { cancelCommand } from './commands/cancel.ts';
import { eraseCommand, exportCustomerCommand } from './commands/customer.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { logCommand } from './commands/log.ts';
import { mailCommand } from './commands/mail.ts';
import { messagesCommand } from './commands/messages.ts';
import { orderCommand } from './commands/order.ts';
import { ordersCommand } from './commands/orders.ts';
import { refundCommand } from './commands/refund.ts';
import { restoreCommand } from './commands/restore.ts';
import { retentionCommand } from './commands/retention.ts';
import { reviewsCommand } from './commands/reviews.ts';
import { shipCommand } from './commands/ship.ts';
import { statsCommand } from './commands/stats.ts';
import { withdrawalsCommand } from './commands/withdrawals.ts';

/** How commands are run: with the books, with the card company too, or with everything closed. */
export interface Runners {
  books: Run;
  books_and_cards: Run;
  closed: RunWithoutDb;
}

export interface GlobalOptions {
  json: boolean;
  yes: boolean;
}

/**
 * The shopkeeper's program.
 * @param runners made from the options that every command takes
 */
export function shopProgram(runners: (options: () => GlobalOptions) => Runners): Command {
  const program = new Command('npm run shop --')
    .description(`The desk of ${shop.name}: everything that the shopkeeper does from here.`)
    .option('--json', 'answer as JSON, amounts in cents, for programs')
    .option('-y, --yes', 'answer every question with yes')
    .helpCommand('help [command]', 'explain a command')
    .addHelpText('after', EXIT_CODES);
  const { books, books_and_cards, closed } = runners(() => {
    const { json = false, yes = false } = program.opts() as Partial<GlobalOptions>;
    return { json, yes };
  });
  const groups = {
    'Orders:': [
      ordersCommand(books),
      orderCommand(books),
      shipCommand(books),
      refundCommand(books_and_cards),
      cancelCommand(books_and_cards),
      withdrawalsCommand(books),
    ],
    'Customers:': [
      messagesCommand(books),
      reviewsCommand(books),
      mailCommand(books),
      exportCustomerCommand(books),
      eraseCommand(books),
    ],
    'Books:': [statsCommand(books), exportCommand(books), logCommand(books)],
    'Machine:': [
      doctorCommand(closed),
      backupCommand(closed),
      restoreCommand(closed),
      retentionCommand(books),
    ],
  };
  for (const [group, commands] of Object.entries(groups))
    for (const command of commands) program.addCommand(command.helpGroup(group));
  return program as unknown as Command;
}

const EXIT_CODES = `
Exit codes: 0 done, 1 not done (one line says why), 2 the command was not understood.`;
