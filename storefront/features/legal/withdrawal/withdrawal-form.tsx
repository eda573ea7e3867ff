import type { SubmitEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { Field, TextArea } from '#storefront/ui/field/field.tsx';
import { focusFirstError } from '#storefront/ui/field/focus-first-error.ts';
import type { useWithdrawal } from './use-withdrawal.ts';

/** Step 1: order number, email, name and items. */
export function WithdrawalForm({ withdrawal }: { withdrawal: ReturnType<typeof useWithdrawal> }) {
  const { field, review } = withdrawal;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const errors = review(form);
    if (errors) focusFirstError(form, errors);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Withdraw"
      className="grid gap-6 sm:grid-cols-2"
    >
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
