import { useEffect, useRef } from 'react';
import {
  CHECKOUT_NOTICES,
  FOR_ADDRESS,
  SHIPPING_NOTICES,
} from '#storefront/features/checkout/checkout-notices.ts';
import { addressErrors, type FieldName } from '#storefront/features/checkout/form/checkout-form.ts';
import {
  type CheckoutAction,
  type CheckoutDispatch,
  type CheckoutState,
  needsRates,
  offeredRates,
  preselectedRate,
} from '#storefront/features/checkout/form/checkout-state.ts';
import { type OrderStop, StepButton } from '#storefront/features/checkout/form/step-button.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useForm } from '#storefront/ui/field/use-form.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { cornerAwayFromFocus } from '#storefront/ui/toast/toast-corner.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { AddressFields } from './address-fields.tsx';
import { RateChoice } from './rate-choice.tsx';
import { useAddressCheck } from './use-address-check.ts';

/**
 * The line under the button that repeats the notice 'check unavailable': its toast is soon replaced by the one about
 * rates (R5.15).
 */
const UNCHECKED_ID = 'address-unchecked';

/** Step 2: delivery address and rate. */
export function ShippingStep({
  state,
  dispatch,
  weightKg,
  stop: orderStop,
  onBack,
  onDone,
}: {
  state: CheckoutState;
  dispatch: CheckoutDispatch;
  weightKg: number;
  stop: OrderStop | undefined;
  onBack: () => void;
  onDone: () => void;
}) {
  const rates = useRef<HTMLDivElement>(null);
  const checked = useRef(false);
  const { checking, check, loadRates, stop } = useAddressCheck(state, dispatch, weightKg);

  // Rates appear below the button that was pressed, often out of view on phones.
  useEffect(() => {
    if (checking || !checked.current || needsRates(state)) return;
    checked.current = false;
    rates.current?.scrollIntoView({ block: 'nearest' });
  }, [checking, state]);

  const {
    props,
    errors,
    clearError,
    check: validate,
  } = useForm<FieldName>({
    validate: () => addressErrors(state.form),
    onInvalid: () =>
      showToast({ ...CHECKOUT_NOTICES.shippingMissing, corner: cornerAwayFromFocus() }),
    async onValid() {
      // Rates found now are shown first: the customer chooses among them and continues again.
      if (needsRates(state) && (await loadRates()) !== 'rates-missing') return;
      dispatch({ type: 'shipping-completed' });
      onDone();
    },
  });

  function checkAddress(form: HTMLFormElement | null) {
    checked.current = form !== null && validate(form);
    if (checked.current) check();
    else showToast({ ...SHIPPING_NOTICES.fieldsMissing, corner: cornerAwayFromFocus() });
  }

  function change(action: CheckoutAction) {
    if (action.type === 'field-changed') {
      clearError(action.field);
      checked.current = false;
      stop();
    }
    dispatch(action);
  }

  return (
    <form {...props} className="mt-7">
      <AddressFields state={state} errors={errors} dispatch={change} />
      <Button
        variant="secondary"
        className="mt-7 w-full sm:w-auto"
        busy={checking}
        aria-describedby={state.unchecked ? UNCHECKED_ID : undefined}
        onClick={({ currentTarget }) => checkAddress(currentTarget.form)}
      >
        {checking ? 'Validating...' : 'Validate with UPS'}
      </Button>
      {state.unchecked && (
        <p id={UNCHECKED_ID} className="mt-2 text-sm text-ink-soft">
          {SHIPPING_NOTICES.checkUnavailable.description}
        </p>
      )}
      {state.rates && !state.unchecked && (
        <p className="mt-3 flex gap-2 text-sm">
          <Icon name="check" className="size-5 text-clover" />
          {FOR_ADDRESS}
        </p>
      )}
      {!needsRates(state) && (
        <div ref={rates} className="mt-9 scroll-mt-24 scroll-mb-60">
          <RateChoice
            rates={offeredRates(state)}
            country={state.form.country}
            chosen={preselectedRate(state)?.serviceCode}
            isFallback={state.rates === undefined}
            onChoose={(serviceCode) => dispatch({ type: 'rate-chosen', serviceCode })}
          />
        </div>
      )}
      <div className="mt-8 flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-2">
        <Button variant="quiet" className="max-sm:w-full" onClick={onBack}>
          Back
        </Button>
        <StepButton stop={orderStop} className="max-sm:w-full">
          Continue to Payment
        </StepButton>
      </div>
    </form>
  );
}
