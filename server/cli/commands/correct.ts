import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import * as z from 'zod/mini';
import { customerSchema } from '#contract/customer.ts';
import { postalCodeQuestion } from '#domain/postal-code.ts';
import { type CliContext, type Run, success } from '#server/cli/cli-context.ts';
import { orderData } from '#server/cli/order-data.ts';
import { type Correction, correctOrder } from '#server/orders/correct-order.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseOrderNumber, parseReason } from '#server/owner/parse-input.ts';

const { email, phone, address, city, postalCode, country } = customerSchema.shape;

/** Corrects the contact details or the address of an order. */
export function correctCommand(run: Run) {
  return new Command('correct')
    .description(
      'Corrects the email address, phone number or address of a paid order. Emails the customer the corrected details; emails that are not sent yet go to the new address. The address cannot be changed after dispatch, and the country never.',
    )
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--email <address>', 'email address', parseAs(email))
    .option('--phone <number>', 'phone number', parseAs(phone))
    .option('--address <line>', 'street and house number', parseAs(address))
    .option('--city <name>', 'city', parseAs(city))
    .option('--postal-code <code>', 'postal code', parseAs(postalCode))
    .option('--country <name>', 'country, such as Ireland', parseAs(country))
    .option('--reason <text>', 'why, for the log, without personal data', parseReason)
    .addHelpText('after', EXAMPLES)
    .action((number, { reason, ...correction }) =>
      run((cli) => correct(cli, number, correction, reason)),
    );
}

/** Parses an option like the checkout's field. */
function parseAs<Value>(schema: z.core.$ZodType<Value>): (text: string) => Value {
  return (text) => {
    const { data, error } = z.safeParse(schema, text);
    if (error) throw new InvalidArgumentError(error.issues[0]?.message ?? '');
    return data as Value;
  };
}

async function correct(
  { context }: CliContext,
  number: string,
  correction: Correction,
  reason: string | undefined,
) {
  if (Object.keys(correction).length === 0)
    throw new OwnerError(
      'Nothing to correct: add --email, --phone, --address, --city or --postal-code.',
    );
  const outcome = await correctOrder(context, number, correction, { reason });
  switch (outcome.kind) {
    case 'corrected': {
      const { order, fields, unsentEmails } = outcome;
      const question = postalCodeQuestion(order.customer.postalCode, order.customer.country);
      return success(
        [
          `${number} is corrected: ${fields.join(', ')}. An email with the new details goes to ${order.customer.email}.`,
          unsentEmails > 0 && `Not sent yet, and now addressed to it: ${unsentEmails}.`,
          fields.includes('email') &&
            `To send the confirmation there too: npm run shop -- mail again order-customer-${number}`,
          fields.includes('postal code') && question,
        ]
          .filter(Boolean)
          .join(' '),
        { ...orderData(order), corrected: fields },
      );
    }
    case 'unchanged':
      return success(`${number} has these details already; nothing was changed.`, {
        ...orderData(outcome.order),
        corrected: [],
      });
    case 'order-not-found':
      throw new OwnerError(`There is no order ${number}.`);
    case 'not-paid':
      throw new OwnerError(
        `Only a paid order can be corrected; ${number} is ${outcome.state.replaceAll('_', ' ')}: the customer can order again.`,
      );
    case 'erased':
      throw new OwnerError(`The customer of ${number} was erased; nothing was changed.`);
    case 'dispatched':
      throw new OwnerError(
        `${number} is dispatched: ask the carrier to redirect the parcel. Nothing was changed.`,
      );
    case 'changed-meanwhile':
      throw new OwnerError(`${number} was changed meanwhile: look at it and try again.`);
    case 'other-country':
      throw new OwnerError(
        `The country of ${number} must stay ${outcome.country}, because delivery and VAT depend on it: npm run shop -- cancel ${number} refunds it, and the customer can order again. Nothing was changed.`,
      );
  }
}

const EXAMPLES = `
Examples:
  npm run shop -- correct EC12345678 --email aoife@example.com
  npm run shop -- correct EC12345678 --address "12 Grafton Street" --postal-code "D02 X285"`;
