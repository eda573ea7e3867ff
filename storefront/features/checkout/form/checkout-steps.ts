import { addressErrors, type CheckoutForm, isValid, personalErrors } from './checkout-form.ts';

/** The steps' names (spec section 2, Checkout). */
export const STEP_NAMES = ['Personal Information', 'Shipping', 'Payment'] as const;

export type Step = 1 | 2 | 3;

export const STEPS: readonly Step[] = [1, 2, 3];

/** The step that an address such as /checkout?step=2 asks for; the first one for anything else. */
export function stepIn(query: URLSearchParams): Step {
  return STEPS.find((step) => String(step) === query.get('step')) ?? 1;
}

/** The furthest step that what was typed so far gives access to. */
export function furthestStep(form: CheckoutForm): Step {
  if (!isValid(personalErrors(form))) return 1;
  return isValid(addressErrors(form)) ? 3 : 2;
}
