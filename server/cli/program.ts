import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { shop } from '#shop.config.ts';
import type { Run, SettingsContext } from './cli-context.ts';
import { closeCommand, openCommand } from './commands/availability.ts';
import { backupCommand } from './commands/backup.ts';
import { correctCommand } from './commands/correct.ts';
import { deskCommand } from './commands/desk.ts';
import { dispatchCommand } from './commands/dispatch.ts';
import { doctorCommand } from './commands/doctor.ts';
import { documentsCommand } from './commands/documents.ts';
import { emailCommand } from './commands/mail.ts';
import { messagesCommand } from './commands/messages.ts';
import { moveCommand } from './commands/move.ts';
import { orderCommand } from './commands/order.ts';
import { ordersCommand } from './commands/orders.ts';
import { labelsCommand, noteCommand, packCommand, slipsCommand } from './commands/packing.ts';
import { eraseCommand, exportCustomerCommand, retentionCommand } from './commands/personal-data.ts';
import { cancelCommand, refundCommand } from './commands/refund.ts';
import { exportCommand, logCommand, statsCommand } from './commands/reports.ts';
import { restoreCommand } from './commands/restore.ts';
import { restoreDrillCommand } from './commands/restore-drill.ts';
import { reviewsCommand } from './commands/reviews.ts';
import { stockCommand } from './commands/stock.ts';
import { todayCommand } from './commands/today.ts';
import { vatCommand } from './commands/vat.ts';
import { withdrawalsCommand } from './commands/withdrawals.ts';

/**
 * Each command gets one of these runners as its parameter `run`. `withSettings` reads the settings; `withDatabase` also
 * opens the database and creates the providers; `withDatabaseAndCardSandbox` also starts the card sandbox if no Stripe
 * keys are set, for commands that call the payment provider.
 */
export interface Runners {
  withSettings: Run<SettingsContext>;
  withDatabase: Run;
  withDatabaseAndCardSandbox: Run;
}

/** Options that every command takes. */
export interface GlobalOptions {
  json?: true;
  yes?: true;
}

/** Defines the commands and their options; `runCommand` (run-command.ts) runs one and prints its result. */
export function shopProgram({
  withSettings,
  withDatabase,
  withDatabaseAndCardSandbox,
}: Runners): CommandUnknownOpts {
  const program = new Command('npm run shop --')
    .description(`Manages the shop ${shop.name}.`)
    .option('--json', 'print JSON, with amounts in cents')
    .option('-y, --yes', 'answer every question with yes')
    .helpCommand('help [command]', 'explain a command')
    .addHelpText('after', EXIT_CODES);
  const groups = {
    'Everything:': [deskCommand(withDatabaseAndCardSandbox)],
    'Orders:': [
      todayCommand(withDatabase),
      ordersCommand(withDatabase),
      orderCommand(withDatabase),
      correctCommand(withDatabase),
      noteCommand(withDatabase),
      packCommand(withDatabase),
      slipsCommand(withDatabase),
      labelsCommand(withDatabase),
      dispatchCommand(withDatabase),
      refundCommand(withDatabaseAndCardSandbox),
      cancelCommand(withDatabaseAndCardSandbox),
      withdrawalsCommand(withDatabase),
    ],
    'Customers:': [
      messagesCommand(withDatabase),
      reviewsCommand(withDatabase),
      emailCommand(withDatabase, withSettings),
      exportCustomerCommand(withDatabase),
      eraseCommand(withDatabase),
    ],
    'Availability:': [
      closeCommand(withDatabase),
      openCommand(withDatabase),
      stockCommand(withDatabase),
    ],
    'Reports:': [
      statsCommand(withDatabase),
      exportCommand(withDatabase),
      vatCommand(withDatabase),
      documentsCommand(withDatabase),
      logCommand(withDatabase),
    ],
    'Operation:': [
      doctorCommand(withSettings),
      backupCommand(withSettings),
      restoreCommand(withSettings),
      restoreDrillCommand(withSettings),
      moveCommand(withSettings),
      retentionCommand(withDatabase),
    ],
  };
  for (const [group, commands] of Object.entries(groups))
    for (const command of commands)
      program.addCommand(command.summary(firstSentence(command.description())).helpGroup(group));
  return program;
}

function firstSentence(text: string): string {
  return text.split('. ', 1)[0]?.replace(/\.$/, '') ?? '';
}

const EXIT_CODES = `
Exit codes: 0 done, 1 not done (one line says why), 2 wrong arguments.`;
