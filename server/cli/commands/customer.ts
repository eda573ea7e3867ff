import { Command } from '@commander-js/extra-typings';
import { eraseCustomer } from '../../workflows/erase-customer.ts';
import { exportCustomer } from '../../workflows/export-customer.ts';
import { type Answer, type CliContext, type Run, refused, success } from '../cli-context.ts';
import { readAddress } from '../read-values.ts';

/** Hands a customer's data out. */
export function exportCustomerCommand(run: Run) {
  return new Command('export-customer')
    .summary('everything that is kept of one customer')
    .description(
      'Prints everything that is kept under an e-mail address, as JSON, for the customer who asks for it. Reviews have no address and are not found by it.',
    )
    .argument('<address>', 'their e-mail address', readAddress)
    .addHelpText('after', EXPORT_EXAMPLE)
    .action((address) =>
      run(async ({ context }) => {
        const data = await exportCustomer(context, address);
        return { ok: true, data, show: () => `${JSON.stringify(data, null, 2)}\n` };
      }),
    );
}

/** Erases a customer who asks for it. */
export function eraseCommand(run: Run) {
  return new Command('erase')
    .summary('erase the data of one customer')
    .description(
      'Erases what is kept under an e-mail address; paid orders stay, stripped, for as long as tax law wants them. It asks first. Reviews have no address: hide those with the reviews command.',
    )
    .argument('<address>', 'their e-mail address', readAddress)
    .addHelpText('after', '\nExample:\n  npm run shop -- erase aoife@example.com')
    .action((address) => run((cli) => erase(cli, address)));
}

async function erase({ context, confirm }: CliContext, address: string): Promise<Answer> {
  if (!(await confirm(`Erase what is kept of ${address}? It cannot be brought back.`)))
    return refused('Nothing was erased.');
  const outcome = await eraseCustomer(context, address);
  switch (outcome.kind) {
    case 'nothing-found':
      return refused(`Nothing is kept under ${address}.`);
    case 'orders-open':
      return refused(`Finish or cancel ${outcome.orderIds.join(', ')} first; nothing was erased.`);
    case 'mails-waiting':
      return refused(`Mails wait to be sent to ${address}; try again later. Nothing was erased.`);
    case 'erased':
      return success(
        `Erased: ${outcome.messages} messages, ${outcome.mails} mails, ${outcome.ordersDeleted} orders; ${outcome.ordersStripped} paid orders are stripped to what the books need.`,
        outcome,
      );
  }
}

const EXPORT_EXAMPLE =
  '\nExample:\n  npm run -s shop -- export-customer aoife@example.com > aoife.json';
