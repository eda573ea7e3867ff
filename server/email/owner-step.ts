import { type Cents, decimalEuro } from '#domain/money.ts';
import type { Part } from './email-parts.ts';

/**
 * Where the owner goes on: a page of the desk, or a command.
 * @param page as the desk's navigation names it
 * @param command after `npm run shop --`
 */
export function ownerStep(page: string, command: string): Part[] {
  return [`At the desk: ${page}. Or in a terminal:`, { command: `npm run shop -- ${command}` }];
}

/**
 * The command that refunds an amount. Without one it would refund all that is left by the time it is typed.
 * @param amount undefined when only the owner can know it
 */
export function refundCommand(orderId: string, amount: Cents | undefined): string {
  return `refund ${orderId} --amount ${amount === undefined ? 'AMOUNT' : decimalEuro(amount)}`;
}

/** As much of an id as a command needs: the time in it, to the millisecond (see timeOrderedUuid). */
export function idForCommand(id: string): string {
  return id.slice(0, 'xxxxxxxx-xxxx'.length);
}
