import { type Cents, decimalEuro } from '#domain/money.ts';
import type { Part } from './email-parts.ts';

/** A page of the desk, by its name in the navigation. */
type DeskPage = 'Today' | 'Pack' | 'Orders' | 'Messages' | 'Withdrawals' | 'Reviews' | 'Shop';

/** Opens the desk. */
export const DESK_COMMAND = 'npm run shop -- desk';

/**
 * What the owner does next at the desk: the first part of an email.
 * @param badge what to see before it, such as 'EXPRESS'
 */
export function deskTask(page: DeskPage, task: string, badge?: string): Part {
  return { task, page, ...(badge === undefined ? {} : { badge }) };
}

/** The same, where waiting costs money. */
export function urgentTask(page: DeskPage, task: string): Part {
  return { task, page, urgent: true };
}

/**
 * The command that does the same, below the one that opens the desk: the last part.
 * @param command after `npm run shop --`
 */
export function ownerCommand(command: string): Part {
  return { command: `npm run shop -- ${command}` };
}

/**
 * The command that refunds an amount. Without one it would refund all that is left by the time it is typed.
 * @param amount undefined when only the owner can know it
 * @param sku the product that it is for, if that is known
 */
export function refundCommand(orderId: string, amount: Cents | undefined, sku?: string): Part {
  const value = amount === undefined ? 'AMOUNT' : decimalEuro(amount);
  return ownerCommand(
    `refund ${orderId} --amount ${value}${sku === undefined ? '' : ` --for ${sku}`}`,
  );
}

/** As much of an id as a command needs: the time in it, to the millisecond (see timeOrderedUuid). */
export function idForCommand(id: string): string {
  return id.slice(0, 'xxxxxxxx-xxxx'.length);
}
