import type { Customer } from '#contract/customer.ts';
import type { Order } from '#domain/order.ts';
import { isPayable, type OrderState } from '#domain/order-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { findAuditEntries, writeAuditEntry } from '#server/database/audit-log.ts';
import type { Transaction } from '#server/database/database.ts';
import { newEmail, storedEmail } from '#server/email/compose-email.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { findEmailsOfOrder, makeEmailDue, replaceEmail } from '#server/email/outbox-queries.ts';
import { correctionEmail } from './correction-email.ts';
import { withLinkCode } from './order-link.ts';
import { lockOrder, updateOrder } from './order-queries.ts';

/** Details of a customer that replace those of an order. */
export type Correction = Partial<Omit<Customer, 'firstName' | 'lastName'>>;

type CorrectionResult =
  /** `fields`: what changed. `unsentEmails`: how many emails go to the new address now. */
  | { kind: 'corrected'; order: Order; fields: string[]; unsentEmails: number }
  | { kind: 'unchanged'; order: Order }
  | { kind: 'order-not-found' }
  /** The customer can order again with the right details. */
  | { kind: 'not-paid'; state: OrderState }
  /** The customer's contact data were erased. */
  | { kind: 'erased' }
  /** The parcel is on its way to the address. */
  | { kind: 'dispatched' }
  /** Delivery and VAT depend on the country. */
  | { kind: 'other-country'; country: string }
  /** A value is not the one that was to be corrected. */
  | { kind: 'changed-meanwhile'; field: string };

interface CorrectionContext {
  /** Why, for the audit log, without personal data. */
  reason?: string | undefined;
  /** The values that are corrected; when someone else has changed one, nothing is corrected. */
  expected?: Correction;
}

const COMMAND = 'correct';

/**
 * Corrects the contact details or the address of a paid order, and emails the customer. A former email address is not
 * written to: it may be a stranger's. The audit log names the fields without their values.
 */
export function correctOrder(
  context: AppContext,
  orderId: string,
  { country, ...rest }: Correction,
  { reason, expected = {} }: CorrectionContext = {},
): Promise<CorrectionResult> {
  return context.db.transaction().execute(async (transaction): Promise<CorrectionResult> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: 'order-not-found' };
    if (country !== undefined && country !== order.customer.country)
      return { kind: 'other-country', country: order.customer.country };
    const { customer: before } = order;
    const stale = Object.entries(expected).find(
      ([name, value]) => before[name as keyof Correction] !== value,
    );
    if (stale) return { kind: 'changed-meanwhile', field: stale[0] };
    const customer = { ...before, ...rest };
    const changed = {
      email: customer.email !== before.email,
      phone: customer.phone !== before.phone,
      address: customer.address !== before.address,
      city: customer.city !== before.city,
      'postal code': customer.postalCode !== before.postalCode,
    };
    const fields = Object.entries(changed).flatMap(([name, isChanged]) => (isChanged ? name : []));
    if (fields.length === 0) return { kind: 'unchanged', order };
    if (isPayable(order.state) || order.paidAt === null)
      return { kind: 'not-paid', state: order.state };
    if (order.customer.email === '') return { kind: 'erased' };
    const address = changed.address || changed.city || changed['postal code'];
    if (address && order.dispatchedAt !== null) return { kind: 'dispatched' };

    await updateOrder(transaction, order.id, { customer, updatedAt: context.now() });
    // A stranger may have the link that was sent to the former address: a new code ends it.
    const linkCode = changed.email ? '' : order.linkCode;
    const corrected = await withLinkCode(context, transaction, { ...order, customer, linkCode });
    const unsentEmails = await moveEmails(context, transaction, order, corrected);
    const number = (await findAuditEntries(transaction, order.id)).filter(isCorrection).length + 1;
    const mail = correctionEmail(corrected, { ...changed, address }, context);
    await enqueueEmails(
      transaction,
      newEmail(context, `order-corrected-${order.id}-${number}`, mail),
    );
    await writeAuditEntry(context, transaction, {
      command: COMMAND,
      subject: order.id,
      before: {},
      after: { corrected: fields.join(', '), ...(reason !== undefined && { reason }) },
    });
    return { kind: 'corrected', order: corrected, fields, unsentEmails };
  });
}

function isCorrection({ command }: { command: string }): boolean {
  return command === COMMAND;
}

/**
 * Replaces the email address and the code of the link in an order's mails. In sent ones too: `mail again`, `erase` and
 * `export-customer` then use the customer's address. Failed ones are due again.
 * @returns how many of them are not sent yet
 */
async function moveEmails(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  { customer: { email }, linkCode }: Order,
): Promise<number> {
  if (email === order.customer.email) return 0;
  const newAddress = (address: string | undefined) =>
    address === order.customer.email ? email : address;
  let unsent = 0;
  for (const row of await findEmailsOfOrder(transaction, order)) {
    const { id, state } = row;
    const stored = storedEmail(row);
    const { to, replyTo } = stored;
    const addresses = { to: newAddress(to), replyTo: newAddress(replyTo) };
    const moved = JSON.stringify({ ...stored, ...addresses });
    await replaceEmail(transaction, { id, mail: withCode(moved, order.linkCode, linkCode) });
    if (to !== order.customer.email || state === 'sent') continue;
    unsent += 1;
    if (state === 'failed') await makeEmailDue(transaction, id, context.now());
  }
  return unsent;
}

function withCode(mail: string, former: string, code: string): string {
  return former === '' ? mail : mail.replaceAll(former, code);
}
