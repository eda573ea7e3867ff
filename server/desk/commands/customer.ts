import { Command } from '@commander-js/extra-typings';
import { eraseCustomer } from '../../workflows/erase-customer.ts';
import { exportCustomer } from '../../workflows/export-customer.ts';
import { type Answer, type Desk, type Run, refused, told } from '../desk.ts';

/** What one customer may ask for: their data, or that it goes. */
export function customerCommand(run: Run) {
  const customer = new Command('customer')
    .summary('export or erase the data of one customer')
    .description(
      'The data kept under one e-mail address. Reviews have no address: hide those with the reviews command.',
    )
    .addHelpText('after', EXAMPLES);
  customer
    .command('export')
    .description('Prints everything that is kept of a customer, as JSON.')
    .argument('<address>', 'their e-mail address')
    .action((address) =>
      run(async ({ office }) => {
        const data = await exportCustomer(office, address);
        return { ok: true, data, show: () => `${JSON.stringify(data, null, 2)}\n` };
      }),
    );
  customer
    .command('erase')
    .description(
      'Erases a customer; paid orders stay, stripped, for as long as tax law wants them.',
    )
    .argument('<address>', 'their e-mail address')
    .action((address) => run((desk) => erase(desk, address)));
  return customer;
}

async function erase({ office, confirm }: Desk, address: string): Promise<Answer> {
  if (!(await confirm(`Erase what is kept of ${address}? It cannot be brought back.`)))
    return refused('Nothing was erased.');
  const outcome = await eraseCustomer(office, address);
  switch (outcome.kind) {
    case 'nothing-found':
      return refused(`Nothing is kept under ${address}.`);
    case 'orders-open':
      return refused(`Finish or cancel ${outcome.orderIds.join(', ')} first; nothing was erased.`);
    case 'mails-waiting':
      return refused(`Mails wait to be sent to ${address}; try again later. Nothing was erased.`);
    case 'erased':
      return told(
        `Erased: ${outcome.messages} messages, ${outcome.mails} mails, ${outcome.ordersDeleted} orders; ${outcome.ordersStripped} paid orders are stripped to what the books need.`,
        outcome,
      );
  }
}

const EXAMPLES = `
Examples:
  npm run shop -- customer export aoife@example.com
  npm run shop -- customer erase aoife@example.com`;
