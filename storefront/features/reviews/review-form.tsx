import { type SubmitEvent, useState } from 'react';
import { LIMITS, MIN_FILL_MS } from '#contract/limits.ts';
import { DEFAULT_RATING, type Rating } from '#domain/review-statistics.ts';
import { Button } from '../../ui/button.tsx';
import { localDay } from '../../ui/calendar-day.ts';
import { BotTrap } from '../../ui/field/bot-trap.tsx';
import { Field } from '../../ui/field/field.tsx';
import { focusFirstError } from '../../ui/field/focus-first-error.ts';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useMinimumFillTime } from '../../ui/field/use-minimum-fill-time.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { reviewErrors } from './review-errors.ts';
import { StarButtons } from './star-buttons.tsx';
import { useAddReview } from './use-add-review.ts';

const EMPTY = { name: '', text: '', rating: DEFAULT_RATING as Rating };

/** Where a visitor writes a review (spec sections 4 and 5). */
export function ReviewForm({ onStored }: { onStored: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<ReturnType<typeof reviewErrors>>({});
  const sending = useAddReview(() => {
    setDraft(EMPTY);
    onStored();
  });

  const unhurried = useMinimumFillTime(MIN_FILL_MS);

  function change(change: Partial<typeof EMPTY>) {
    setDraft({ ...draft, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const found = reviewErrors(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) {
      const form = event.currentTarget;
      sending.mutate(async () => ({
        ...draft,
        date: localDay(new Date()),
        ...(await unhurried(form)),
      }));
      return;
    }
    showToast({ title: 'Error', description: 'Please fill in all fields', tone: 'bad' });
    focusFirstError(event.currentTarget, found);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Write a review"
      className="relative grid gap-6"
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
        {sending.isPending ? 'Submitting...' : 'Submit Review'}
      </Button>
    </form>
  );
}
