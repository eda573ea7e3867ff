import * as z from 'zod/mini';
import { addReviewSchema } from '#contract/reviews.ts';

/** What a visitor has typed so far. */
export interface ReviewDraft {
  name: string;
  text: string;
}

const draftSchema = z.pick(addReviewSchema, { name: true, text: true });

/** What is wrong with each field, in the contract's own words; empty when all is well. */
export function reviewErrors(draft: ReviewDraft): Partial<Record<keyof ReviewDraft, string>> {
  const parsed = z.safeParse(draftSchema, draft);
  if (parsed.success) return {};
  const { fieldErrors } = z.flattenError(parsed.error);
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, messages]) => [field, messages?.[0]]),
  );
}
