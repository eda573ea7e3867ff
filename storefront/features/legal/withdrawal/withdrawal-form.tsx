import { LIMITS } from '#contract/limits.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { Field, TextArea } from '#storefront/ui/field/field.tsx';
import { useForm } from '#storefront/ui/field/use-form.ts';
import { type WithdrawalDraft, withdrawalErrors } from './withdrawal-draft.ts';

/** Step 1: order number, email, name and items. */
export function WithdrawalForm({
  draft,
  onReview,
}: {
  /** What the fields hold at first. */
  draft: WithdrawalDraft;
  onReview: (draft: WithdrawalDraft) => void;
}) {
  const form = useForm<keyof WithdrawalDraft>({ validate: withdrawalErrors, onValid: onReview });
  const field = (name: keyof WithdrawalDraft) => ({
    ...form.field(name),
    defaultValue: draft[name],
  });
  return (
    <form {...form.props} aria-label="Withdraw" className="grid gap-6 sm:grid-cols-2">
      <Field
        label="Order number"
        hint="EC and eight digits, in your order confirmation"
        required
        autoComplete="off"
        maxLength={LIMITS.identifier}
        {...field('orderNumber')}
      />
      <EmailField hint="The one you ordered with" maxLength={LIMITS.email} {...field('email')} />
      <div className="sm:col-span-2">
        <Field
          label="Your name"
          required
          autoComplete="name"
          maxLength={LIMITS.name}
          {...field('name')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="What you withdraw from (optional)"
          hint="Leave it empty for the whole order"
          maxLength={LIMITS.withdrawalItems}
          {...field('items')}
        />
      </div>
      <Button type="submit" className="justify-self-start">
        Continue
      </Button>
    </form>
  );
}
