import { LIMITS } from '#contract/limits.ts';
import { COUNTRY_NAMES, DEFAULT_COUNTRY } from '#domain/countries.ts';
import { postalCodeQuestion } from '#domain/postal-code.ts';
import type { CheckoutErrors } from '#storefront/features/checkout/form/checkout-form.ts';
import type {
  CheckoutDispatch,
  CheckoutState,
} from '#storefront/features/checkout/form/checkout-state.ts';
import { FormField } from '#storefront/features/checkout/form/form-field.tsx';
import { SelectField, useQuestion } from '#storefront/ui/field/field.tsx';

/** In characters. The joined address is limited by the address schema. */
const APARTMENT_LIMIT = 40;

/** The fields of the delivery address. */
export function AddressFields({
  state,
  errors = {},
  dispatch,
}: {
  state: CheckoutState;
  errors?: CheckoutErrors;
  dispatch: CheckoutDispatch;
}) {
  const form = { state, errors, dispatch };
  const { country, postalCode } = state.form;
  const { question, onBlur } = useQuestion(postalCode, (code) => postalCodeQuestion(code, country));
  return (
    <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField
          label="Country"
          name="country"
          required
          autoComplete="country-name"
          options={COUNTRY_NAMES}
          value={country}
          error={errors.country}
          onChange={(event) =>
            dispatch({ type: 'field-changed', field: 'country', value: event.target.value })
          }
        />
      </div>
      <div className="sm:col-span-2">
        <FormField
          {...form}
          field="address"
          label="Address"
          autoComplete="address-line1"
          maxLength={LIMITS.addressLine}
        />
      </div>
      <div className="sm:col-span-2">
        <FormField
          {...form}
          field="apartment"
          label="Apartment or unit (optional)"
          required={false}
          autoComplete="address-line2"
          maxLength={APARTMENT_LIMIT}
        />
      </div>
      <FormField
        {...form}
        field="city"
        label="City"
        autoComplete="address-level2"
        maxLength={LIMITS.city}
      />
      <FormField
        {...form}
        field="postalCode"
        label="Postal code"
        hint={country === DEFAULT_COUNTRY && 'Eircode, such as D02 X285'}
        onBlur={onBlur}
        question={question ?? null}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.postalCode}
      />
    </div>
  );
}
