import { isInquiry } from '#domain/dispute.ts';
import { formatWeekday } from '#domain/local-time.ts';
import type { DisputeRow } from '#server/database/tables.ts';
import { shop } from '#shop.config.ts';

/** Such as ' by Friday 25 December', the last day for the shop's answer; '' when the bank named none. */
export function byLastDay({ evidenceDueBy }: Pick<DisputeRow, 'evidenceDueBy'>): string {
  return evidenceDueBy === null ? '' : ` by ${formatWeekday(evidenceDueBy, shop.timeZone)}`;
}

/**
 * What not to do meanwhile: a dispute has taken the money already, and a refund does not end it; one does end an inquiry
 * (https://docs.stripe.com/disputes/how-disputes-work).
 * @returns nothing when all of them are inquiries
 */
export function noRefundAdvice(disputes: readonly Pick<DisputeRow, 'status'>[]): string[] {
  if (disputes.every(({ status }) => isInquiry(status))) return [];
  return [
    'Don’t refund a disputed payment: you would lose the money twice, to the bank and to the customer.',
  ];
}

/** What ends soonest first; one without a last day may end any day. */
export function soonestFirst<Dispute extends Pick<DisputeRow, 'evidenceDueBy'>>(
  disputes: readonly Dispute[],
): Dispute[] {
  return disputes.toSorted((one, other) => (one.evidenceDueBy ?? 0) - (other.evidenceDueBy ?? 0));
}
