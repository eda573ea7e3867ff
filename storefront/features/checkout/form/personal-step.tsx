import { LIMITS } from '#contract/limits.ts';
import { CHECKOUT_NOTICES } from '#storefront/features/checkout/checkout-notices.ts';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { useForm } from '#storefront/ui/field/use-form.ts';
import { cornerAwayFromFocus } from '#storefront/ui/toast/toast-corner.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { type FieldName, personalErrors } from './checkout-form.ts';
import type { CheckoutAction, CheckoutDispatch, CheckoutState } from './checkout-state.ts';
import { FormField } from './form-field.tsx';
import { type OrderStop, StepButton } from './step-button.tsx';

/** Step 1: name, email and phone. */
export function PersonalStep({
  state,
  dispatch,
  returns,
  stop,
  onDone,
}: {
  state: CheckoutState;
  dispatch: CheckoutDispatch;
  /** Whether the customer came from the payment step and returns there. */
  returns: boolean;
  stop: OrderStop | undefined;
  onDone: () => void;
}) {
  const { props, errors, clearError } = useForm<FieldName>({
    validate: () => personalErrors(state.form),
    onInvalid: () =>
      showToast({ ...CHECKOUT_NOTICES.personalMissing, corner: cornerAwayFromFocus() }),
    onValid: onDone,
  });

  function change(action: CheckoutAction) {
    if (action.type === 'field-changed') clearError(action.field);
    dispatch(action);
  }

  function changeEmail(value: string) {
    change({ type: 'field-changed', field: 'email', value });
  }

  const form = { state, errors, dispatch: change };
  return (
    <form {...props} className="mt-7 grid gap-x-5 gap-y-6 sm:grid-cols-2">
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
        error={errors.email}
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
      <p className="mt-3 self-center label max-sm:hidden">
        No account needed.
        <span className="block">Next: delivery, then payment.</span>
      </p>
      <StepButton stop={stop} className="w-full sm:mt-3 sm:w-auto sm:justify-self-end">
        {returns ? 'Save and return to payment' : 'Continue to Shipping'}
      </StepButton>
    </form>
  );
}
