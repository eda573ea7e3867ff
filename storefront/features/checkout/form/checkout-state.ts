import type { Address } from '#contract/shipping.ts';
import { countryCodeOf } from '#domain/countries.ts';
import { FALLBACK_RATES, rateByCode, type ShippingRate } from '#domain/delivery.ts';
import type { ValidatedAddress } from '../../../api/shipping.ts';
import {
  type CheckoutForm,
  EMPTY_FORM,
  type FieldErrors,
  type FieldName,
} from './checkout-form.ts';

export interface CheckoutState {
  form: CheckoutForm;
  errors: FieldErrors;
  /** What the carrier offered for the address in the form; undefined while nothing is known. */
  rates: readonly ShippingRate[] | undefined;
  /** Service code of the chosen rate. */
  chosen: string | undefined;
}

export type CheckoutAction =
  | { type: 'field-changed'; field: FieldName; value: string }
  | { type: 'errors-found'; errors: FieldErrors }
  | { type: 'address-found'; asked: Address; found: ValidatedAddress }
  | { type: 'rates-found'; asked: Address; rates: readonly ShippingRate[] }
  | { type: 'rates-missing'; asked: Address }
  | { type: 'rate-chosen'; serviceCode: string }
  | { type: 'shipping-settled' };

export const NEW_CHECKOUT: CheckoutState = {
  form: EMPTY_FORM,
  errors: {},
  rates: undefined,
  chosen: undefined,
};

const DECIDES_RATES: readonly FieldName[] = ['country', 'city', 'postalCode'];

/** The checkout after something happened; it asks nobody and knows no clock. */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'field-changed':
      return changeField(state, action.field, action.value);
    case 'errors-found':
      return { ...state, errors: action.errors };
    case 'address-found':
      return isStillAsked(state, action.asked) ? adoptAddress(state, action.found) : state;
    case 'rates-found':
      if (!isStillAsked(state, action.asked)) return state;
      return { ...state, rates: action.rates, chosen: action.rates[0]?.serviceCode };
    case 'rates-missing':
      if (!isStillAsked(state, action.asked)) return state;
      return settleShipping({ ...state, rates: undefined });
    case 'rate-chosen':
      return rateByCode(offeredRates(state), action.serviceCode)
        ? { ...state, chosen: action.serviceCode }
        : state;
    case 'shipping-settled':
      return settleShipping(state);
  }
}

/** The rates to choose from: the carrier's, or the fallback ones (spec section 9). */
export function offeredRates({ rates }: CheckoutState): readonly ShippingRate[] {
  return rates ?? FALLBACK_RATES;
}

/** The chosen rate; undefined while none is. */
export function chosenRate(state: CheckoutState): ShippingRate | undefined {
  return state.chosen === undefined ? undefined : rateByCode(offeredRates(state), state.chosen);
}

/** The address in the form as the carrier takes it. */
export function addressOf({ address, city, postalCode, country }: CheckoutForm): Address {
  return {
    addressLine: address.trim(),
    city: city.trim(),
    postalCode: postalCode.trim(),
    countryCode: countryCodeOf(country) ?? '',
  };
}

function changeField(state: CheckoutState, field: FieldName, value: string): CheckoutState {
  if (state.form[field] === value) return state;
  const form = { ...state.form, [field]: value };
  const errors = { ...state.errors, [field]: undefined };
  const dropped = DECIDES_RATES.includes(field) ? { rates: undefined, chosen: undefined } : {};
  return { ...state, form, errors, ...dropped };
}

function adoptAddress(state: CheckoutState, found: ValidatedAddress): CheckoutState {
  const { addressLine: address, city, postalCode } = found;
  return { ...state, form: { ...state.form, address, city, postalCode } };
}

/** Without a choice among the offered rates the first of them is taken (spec section 4). */
function settleShipping(state: CheckoutState): CheckoutState {
  const rate = chosenRate(state) ?? offeredRates(state)[0];
  return { ...state, chosen: rate?.serviceCode };
}

// A late answer must not touch an address that was changed while it was on its way.
function isStillAsked({ form }: CheckoutState, asked: Address): boolean {
  const now = addressOf(form);
  return (
    now.addressLine === asked.addressLine &&
    now.city === asked.city &&
    now.postalCode === asked.postalCode &&
    now.countryCode === asked.countryCode
  );
}
