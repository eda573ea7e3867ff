import type { ComponentProps } from 'react';
import { Field } from '#storefront/ui/field/field.tsx';
import type { CheckoutErrors, FieldName } from './checkout-form.ts';
import type { CheckoutDispatch, CheckoutState } from './checkout-state.ts';

/** A field of the checkout form, required by default, bound to its value and error. */
export function FormField({
  field,
  state,
  errors,
  dispatch,
  ...rest
}: {
  field: FieldName;
  state: CheckoutState;
  errors: CheckoutErrors;
  dispatch: CheckoutDispatch;
} & Omit<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'onChange'>) {
  return (
    <Field
      required
      {...rest}
      name={field}
      value={state.form[field]}
      error={errors[field]}
      onChange={(event) => dispatch({ type: 'field-changed', field, value: event.target.value })}
    />
  );
}
