import * as z from 'zod/mini';
import { type Withdrawal, withdrawalSchema } from '#contract/withdrawals.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import { hasDetails, type LastOrder } from '#storefront/api/last-order.ts';

/** The fields as typed. */
export type WithdrawalDraft = Record<'name' | 'orderNumber' | 'email' | 'items', string>;
export type WithdrawalErrors = Partial<WithdrawalDraft>;

export const EMPTY_DRAFT: WithdrawalDraft = { name: '', orderNumber: '', email: '', items: '' };

/**
 * The draft for the order that a link names, or for the last one; name and email only if they are that order's and not forgotten yet.
 * @param linked order number in the link, or null
 */
export function draftFor(linked: string | null, last: LastOrder | undefined): WithdrawalDraft {
  const orderNumber = linked && isOrderNumber(linked) ? linked : last?.orderId;
  if (!orderNumber) return EMPTY_DRAFT;
  if (last?.orderId !== orderNumber || !hasDetails(last)) return { ...EMPTY_DRAFT, orderNumber };
  const { firstName, lastName, email } = last.customer;
  return { ...EMPTY_DRAFT, orderNumber, name: `${firstName} ${lastName}`, email };
}

/** Reads the withdrawal form's fields. */
export function withdrawalDraftIn(form: HTMLFormElement): WithdrawalDraft {
  const data = new FormData(form);
  const text = (name: keyof WithdrawalDraft) => String(data.get(name) ?? '');
  return {
    name: text('name'),
    orderNumber: text('orderNumber'),
    email: text('email'),
    items: text('items'),
  };
}

/** The validated withdrawal, or the error message of each invalid field. */
export function parseDraft(
  draft: WithdrawalDraft,
): { ok: true; withdrawal: Withdrawal } | { ok: false; errors: WithdrawalErrors } {
  const parsed = z.safeParse(withdrawalSchema, draft);
  if (parsed.success) return { ok: true, withdrawal: parsed.data };
  const { fieldErrors } = z.flattenError(parsed.error);
  const errors = Object.entries(fieldErrors).map(([field, messages]) => [field, messages?.[0]]);
  return { ok: false, errors: Object.fromEntries(errors) as WithdrawalErrors };
}
