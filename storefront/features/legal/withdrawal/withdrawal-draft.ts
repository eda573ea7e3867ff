import * as z from 'zod/mini';
import { type Withdrawal, withdrawalSchema } from '#contract/withdrawals.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import { hasDetails, type LastOrder } from '#storefront/api/last-order.ts';
import { type FieldErrors, fieldErrors } from '#storefront/ui/field/use-form.ts';

/** The fields as typed. */
export type WithdrawalDraft = Record<'name' | 'orderNumber' | 'email' | 'items', string>;

export const EMPTY_DRAFT: WithdrawalDraft = { name: '', orderNumber: '', email: '', items: '' };

/**
 * The draft for the order that a link names, or for the last one; name and email only if they are that order's, known
 * and not forgotten yet.
 * @param linked order number in the link, or null
 */
export function toInitialDraft(
  linked: string | null,
  last: LastOrder | undefined,
): WithdrawalDraft {
  const orderNumber = linked && isOrderNumber(linked) ? linked : last?.orderId;
  if (!orderNumber) return EMPTY_DRAFT;
  const draft = { ...EMPTY_DRAFT, orderNumber };
  if (last?.orderId !== orderNumber || !('firstName' in last.customer)) return draft;
  const { firstName, lastName } = last.customer;
  const email = hasDetails(last) ? last.customer.email : '';
  return { ...draft, name: `${firstName} ${lastName}`, email };
}

/** The error message of each invalid field. */
export function withdrawalErrors(draft: WithdrawalDraft): FieldErrors<keyof WithdrawalDraft> {
  return fieldErrors(withdrawalSchema, draft);
}

/** The withdrawal of a draft without errors. */
export function toWithdrawal(draft: WithdrawalDraft): Withdrawal {
  return z.parse(withdrawalSchema, draft);
}
