import { Command } from '@commander-js/extra-typings';
import { dispatchOrder } from '../../workflows/dispatch-order.ts';
import { type Run, refused, success } from '../cli-context.ts';
import { orderData } from '../order-data.ts';
import { readOrderNumber, readTrackingNumber } from '../read-values.ts';

/** Marks an order as dispatched. */
export function shipCommand(run: Run) {
  return new Command('ship')
    .summary('mark an order as dispatched and mail the customer')
    .description(
      'Marks a paid order as dispatched and mails the customer the tracking number. Given again with another number, it corrects the first and mails that.',
    )
    .argument('<number>', "the order's number", readOrderNumber)
    .argument('<tracking>', 'number by which the carrier knows the parcel', readTrackingNumber)
    .option('--force', 'even when the order is cancelled or disputed')
    .addHelpText('after', '\nExample:\n  npm run shop -- ship EC12345678 1Z999AA10123456784')
    .action((number, trackingNumber, { force = false }) =>
      run(async ({ context }) => {
        const outcome = await dispatchOrder(context, number, trackingNumber, { force });
        switch (outcome.kind) {
          case 'order-not-found':
            return refused(`There is no order ${number}.`);
          case 'not-paid':
            return refused(
              `${number} is ${outcome.state.replaceAll('_', ' ')}: only a paid order is dispatched.`,
            );
          case 'cancelled':
            return refused(
              `${number} is cancelled, and the customer was mailed that nothing will be sent. To send it all the same, add --force.`,
            );
          case 'disputed':
            return refused(
              `The payment of ${number} is disputed. To send it all the same, add --force.`,
            );
          case 'already-dispatched':
            return success(
              `${number} was already dispatched as ${trackingNumber}; nothing was changed.`,
              orderData(outcome.order),
            );
          case 'dispatched':
            return success(
              `${number} is dispatched; ${outcome.order.email} is told the tracking number ${trackingNumber}.`,
              orderData(outcome.order),
            );
        }
      }),
    );
}
