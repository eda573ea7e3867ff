import type { FormEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { CHECKOUT_NOTICES } from '#storefront/features/checkout/checkout-notices.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { focusFirstError } from '#storefront/ui/field/focus-first-error.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { isValid, personalErrors } from './checkout-form.ts';
import type { CheckoutDispatch, CheckoutState } from './checkout-state.ts';
import { FormField } from './form-field.tsx';

/** Step 1: name, email and phone. */
export function PersonalStep({
  state,
  dispatch,
  returns,
  onDone,
}: {
  state: CheckoutState;
  dispatch: CheckoutDispatch;
  /** Whether the customer came from the payment step and returns there. */
  returns: boolean;
  onDone: () => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const errors = personalErrors(state.form);
    dispatch({ type: 'errors-found', errors });
    if (isValid(errors)) return onDone();
    showToast(CHECKOUT_NOTICES.personalMissing);
    focusFirstError(event.currentTarget, errors);
  }

  function changeEmail(value: string) {
    dispatch({ type: 'field-changed', field: 'email', value });
  }

  const form = { state, dispatch };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mt-7 grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      <div className="grid gap-x-4 gap-y-6 xs:grid-cols-2 sm:col-span-2 sm:gap-x-5">
        <FormField
          {...form}
          field="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={LIMITS.name}
        />
        <FormField
          {...form}
          field="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={LIMITS.name}
        />
      </div>
      <EmailField
        name="email"
        value={state.form.email}
        error={state.errors.email}
        hint="For your order confirmation."
        maxLength={LIMITS.email}
        onChange={(event) => changeEmail(event.target.value)}
        onCorrect={changeEmail}
      />
      <FormField
        {...form}
        field="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
        hint="So the courier can reach you."
      />
      <Button type="submit" className="mt-3 w-full sm:col-span-2 sm:justify-self-end sm:w-auto">
        {returns ? 'Save and return to payment' : 'Continue to Shipping'}
      </Button>
    </form>
  );
}
