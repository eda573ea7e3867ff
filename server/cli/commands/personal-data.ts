import { Command } from '@commander-js/extra-typings';
import { type CliContext, type Run, success } from '#server/cli/cli-context.ts';
import { toJson } from '#server/cli/output.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseEmail } from '#server/owner/parse-input.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { exportCustomer } from '#server/privacy/export-customer.ts';
import { purgeExpiredData } from '#server/privacy/purge-expired-data.ts';

/** Exports the data of one customer (GDPR art. 15 and 20). */
export function exportCustomerCommand(run: Run) {
  return new Command('export-customer')
    .description(
      'Exports the data of one customer. Prints what is stored under an email address, as JSON. Reviews are stored without an address and are not included.',
    )
    .argument('<email>', 'email address of the customer', parseEmail)
    .addHelpText(
      'after',
      '\nExample:\n  npm run -s shop -- export-customer aoife@example.com > aoife.json',
    )
    .action((email) =>
      run(async ({ context }) => {
        const data = await exportCustomer(context, email);
        return { data, show: () => `${toJson(data, 2)}\n` };
      }),
    );
}

/** Erases the data of one customer (GDPR art. 17). */
export function eraseCommand(run: Run) {
  return new Command('erase')
    .description(
      'Erases the data of one customer. Asks for confirmation. Paid orders are kept as long as tax law requires, without email address, phone number and card. Reviews are stored without an address: hide those with the reviews command.',
    )
    .argument('<email>', 'email address of the customer', parseEmail)
    .addHelpText('after', '\nExample:\n  npm run shop -- erase aoife@example.com')
    .action((email) => run((cli) => erase(cli, email)));
}

async function erase({ context, confirm }: CliContext, email: string) {
  await confirm(`Erase the data of ${email}? This cannot be undone.`);
  const outcome = await eraseCustomer(context, email);
  switch (outcome.kind) {
    case 'nothing-found':
      throw new OwnerError(`Nothing is stored under ${email}.`);
    case 'orders-open':
      throw new OwnerError(
        `Nothing was erased: finish or cancel ${outcome.orderIds.join(', ')} first.`,
      );
    case 'mails-waiting':
      throw new OwnerError(
        `Nothing was erased: emails to ${email} are not sent yet. Try again later.`,
      );
    case 'erased':
      return success(
        `Erased ${outcome.messages} messages, ${outcome.mails} emails and ${outcome.ordersDeleted} orders; removed contact data from ${outcome.ordersStripped} paid orders.`,
        outcome,
      );
  }
}
/** Deletes data whose retention period has ended. */
export function retentionCommand(run: Run) {
  return new Command('retention')
    .description(
      'Deletes data whose retention period has ended. The periods are in the privacy policy. The running shop does this once a day.',
    )
    .action(() =>
      run(async ({ context }) => {
        const result = await purgeExpiredData(context);
        if (result.kind === 'clock-in-doubt')
          throw new OwnerError(
            `Nothing was deleted: this machine’s clock may be wrong, because ${result.reason}.`,
          );
        const { deleted } = result;
        const { orders, unpaidOrders, technical, support } = deleted;
        return success(
          `Deleted ${orders} orders, ${unpaidOrders} unpaid orders, ${technical} technical records, ${support} messages and withdrawals.`,
          deleted,
        );
      }),
    );
}
