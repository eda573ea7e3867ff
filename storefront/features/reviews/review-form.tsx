import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { LIMITS, MIN_FILL_MS } from '#contract/limits.ts';
import { addReviewSchema } from '#contract/reviews.ts';
import { DEFAULT_RATING, type Rating } from '#domain/review-statistics.ts';
import { Button } from '#storefront/ui/button.tsx';
import { localDay } from '#storefront/ui/calendar-day.ts';
import { Field, TextArea } from '#storefront/ui/field/field.tsx';
import { focusFirstError } from '#storefront/ui/field/focus-first-error.ts';
import { BotTrap, useMinimumFillTime } from '#storefront/ui/field/spam-signals.tsx';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { StarButtons } from './star-buttons.tsx';
import { useAddReview } from './use-add-review.ts';

const draftSchema = z.pick(addReviewSchema, { name: true, text: true });

type ReviewErrors = { name?: string; text?: string };

const EMPTY = { name: '', text: '', rating: DEFAULT_RATING as Rating };

/** The form to write a review. */
export function ReviewForm({ onStored }: { onStored: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const sending = useAddReview(() => {
    setDraft(EMPTY);
    onStored();
  });

  const waitMinimumFillTime = useMinimumFillTime(MIN_FILL_MS);

  function change(change: Partial<typeof EMPTY>) {
    setDraft({ ...draft, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const draftErrors = reviewErrors(draft);
    setErrors(draftErrors);
    if (Object.keys(draftErrors).length === 0) {
      const form = event.currentTarget;
      sending.mutate(async () => ({
        ...draft,
        date: localDay(new Date()),
        ...(await waitMinimumFillTime(form)),
      }));
      return;
    }
    showToast({
      title: 'Error',
      description: 'Please fill in all fields',
      tone: 'bad',
      corner: { block: 'bottom', inline: 'right' },
    });
    focusFirstError(event.currentTarget, draftErrors);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Write a review"
      className="relative grid grid-cols-1 gap-6"
    >
      <StarButtons rating={draft.rating} onChoose={(rating) => change({ rating })} />
      <Field
        label="Name"
        name="name"
        required
        autoComplete="name"
        maxLength={LIMITS.name}
        value={draft.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label="Your review"
        name="text"
        required
        maxLength={LIMITS.reviewText}
        value={draft.text}
        error={errors.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <BotTrap />
      {sending.isError && (
        <p role="alert" className="font-medium text-error">
          Failed to submit review. Please try again.
        </p>
      )}
      <Button type="submit" busy={sending.isPending} className="justify-self-start">
        {sending.isPending ? 'Submitting...' : 'Submit review'}
      </Button>
    </form>
  );
}

/** The error message of each invalid field. */
export function reviewErrors(draft: { name: string; text: string }): ReviewErrors {
  const parsed = z.safeParse(draftSchema, draft);
  if (parsed.success) return {};
  const { fieldErrors } = z.flattenError(parsed.error);
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, messages]) => [field, messages?.[0]]),
  );
}
