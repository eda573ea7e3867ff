import { type Cents, decimalEuro } from '#domain/money.ts';
import type { Part } from './email-parts.ts';

/**
 * What the owner does next: at the desk, or by a command.
 * @param text names the page as the desk's navigation does
 * @param command after `npm run shop --`
 */
export function ownerStep(text: string, command: string): Part[] {
  return [text, { command: `npm run shop -- ${command}` }];
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
