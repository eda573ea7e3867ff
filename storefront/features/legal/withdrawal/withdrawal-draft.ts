import * as z from 'zod/mini';
import { type Withdrawal, withdrawalSchema } from '#contract/withdrawals.ts';

/** What a customer has typed so far. */
export interface WithdrawalDraft {
  name: string;
  orderNumber: string;
  email: string;
  items: string;
}

export const EMPTY_DRAFT: WithdrawalDraft = { name: '', orderNumber: '', email: '', items: '' };

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

type Errors = Partial<Record<keyof WithdrawalDraft, string>>;

/** The statement as the shop will read it, or what is wrong with each field. */
export function readDraft(
  draft: WithdrawalDraft,
): { ok: true; withdrawal: Withdrawal } | { ok: false; errors: Errors } {
  const parsed = z.safeParse(withdrawalSchema, draft);
  if (parsed.success) return { ok: true, withdrawal: parsed.data };
  const { fieldErrors } = z.flattenError(parsed.error);
  const errors = Object.entries(fieldErrors).map(([field, messages]) => [field, messages?.[0]]);
  return { ok: false, errors: Object.fromEntries(errors) as Errors };
}
