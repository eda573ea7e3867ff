import { useState } from 'react';
import * as z from 'zod/mini';
import { LIMITS, MIN_FILL_MS } from '#contract/limits.ts';
import { addReviewSchema } from '#contract/reviews.ts';
import { DEFAULT_RATING, type Rating } from '#domain/review-statistics.ts';
import { Button } from '#storefront/ui/button.tsx';
import { localDay } from '#storefront/ui/calendar-day.ts';
import { Field, TextArea } from '#storefront/ui/field/field.tsx';
import { BotTrap, useMinimumFillTime } from '#storefront/ui/field/spam-signals.tsx';
import { type FieldErrors, fieldErrors, useForm } from '#storefront/ui/field/use-form.ts';
import { cornerAwayFromFocus } from '#storefront/ui/toast/toast-corner.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { StarButtons } from './star-buttons.tsx';
import { useAddReview } from './use-add-review.ts';

const draftSchema = z.pick(addReviewSchema, { name: true, text: true });

type ReviewField = 'name' | 'text';

/** The form to write a review. */
export function ReviewForm({ onStored, onCancel }: { onStored: () => void; onCancel: () => void }) {
  const [rating, setRating] = useState<Rating>(DEFAULT_RATING);
  const sending = useAddReview(onStored);
  const waitMinimumFillTime = useMinimumFillTime(MIN_FILL_MS);
  const { props, field, busy } = useForm<ReviewField>({
    validate: reviewErrors,
    onInvalid: () =>
      showToast({
        title: 'Error',
        description: 'Please fill in all fields',
        tone: 'bad',
        corner: cornerAwayFromFocus(),
      }),
    async onValid({ name, text }, form) {
      const review = { name, text, rating, date: localDay(new Date()) };
      // The form shows that it failed.
      await sending
        .mutateAsync({ ...review, ...(await waitMinimumFillTime(form)) })
        .catch(() => undefined);
    },
  });

  return (
    <form {...props} aria-label="Write a review" className="relative grid grid-cols-1 gap-6">
      <StarButtons rating={rating} onChoose={setRating} />
      <Field label="Name" required autoComplete="name" maxLength={LIMITS.name} {...field('name')} />
      <TextArea label="Your review" required maxLength={LIMITS.reviewText} {...field('text')} />
      <BotTrap />
      {sending.isError && (
        <p role="alert" className="font-medium text-error">
          Failed to submit review. Please try again.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <Button type="submit" busy={busy} className="max-sm:grow">
          {busy ? 'Submitting...' : 'Submit review'}
        </Button>
        <Button variant="quiet" onClick={onCancel} className="max-sm:grow">
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The error message of each invalid field. */
export function reviewErrors(draft: Record<ReviewField, string>): FieldErrors<ReviewField> {
  return fieldErrors(draftSchema, draft);
}
