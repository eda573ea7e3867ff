import { Command } from '@commander-js/extra-typings';
import { dispatchOrder } from '../../workflows/dispatch-order.ts';
import { type Run, refused, told } from '../desk.ts';
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
    .argument('<tracking-number>', 'by which the carrier knows the parcel', readTrackingNumber)
    .addHelpText('after', '\nExample:\n  npm run shop -- ship EC12345678 1Z999AA10123456784')
    .action((number, trackingNumber) =>
      run(async ({ context }) => {
        const outcome = await dispatchOrder(context, number, trackingNumber);
        switch (outcome.kind) {
          case 'order-not-found':
            return refused(`There is no order ${number}.`);
          case 'not-paid':
            return refused(
              `${number} is ${outcome.state.replaceAll('_', ' ')}: only a paid order is dispatched.`,
            );
          case 'already-dispatched':
            return told(
              `${number} was already dispatched as ${trackingNumber}; nothing was changed.`,
              orderData(outcome.order),
            );
          case 'dispatched':
            return told(
              `${number} is dispatched; ${outcome.order.email} is told the tracking number ${trackingNumber}.`,
              orderData(outcome.order),
            );
        }
      }),
    );
}
