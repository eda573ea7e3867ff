import type { Dispatch } from 'react';
import type { Address } from '#contract/shipping.ts';
import { countryCodeOf } from '#domain/countries.ts';
import { FALLBACK_RATES, rateByCode, type ShippingRate } from '#domain/delivery.ts';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import type { ValidatedAddress } from '#storefront/api/shipping.ts';
import { type CheckoutForm, EMPTY_FORM, type FieldName } from './checkout-form.ts';

export interface CheckoutState {
  form: CheckoutForm;
  /** The carrier's rates for the address in the form; undefined if not loaded. */
  rates: readonly ShippingRate[] | undefined;
  /** Service code of the chosen rate. */
  chosen: string | undefined;
  /** Whether it was chosen since the rates were last requested. */
  chosenSinceRequest: boolean;
  /** Whether the carrier could not check the address in the form. */
  unchecked: boolean;
}

/** `requested` is the address that the response is for. */
export type CheckoutAction =
  | { type: 'field-changed'; field: FieldName; value: string }
  | { type: 'address-found'; requested: Address; found: ValidatedAddress }
  | { type: 'address-unchecked'; requested: Address }
  | { type: 'rates-requested' }
  | { type: 'rates-found'; requested: Address; rates: readonly ShippingRate[] }
  | { type: 'rates-missing'; requested: Address }
  | { type: 'rate-chosen'; serviceCode: string }
  | { type: 'shipping-completed' };

export type CheckoutDispatch = Dispatch<CheckoutAction>;

export const NEW_CHECKOUT: CheckoutState = {
  form: EMPTY_FORM,
  rates: undefined,
  chosen: undefined,
  chosenSinceRequest: false,
  unchecked: false,
};

/** A change of these fields invalidates the rates. */
const RATE_FIELDS: readonly FieldName[] = ['country', 'city', 'postalCode'];
const ADDRESS_FIELDS: readonly FieldName[] = [...RATE_FIELDS, 'address'];

/** The checkout's state after an action. Responses for an outdated address are ignored. */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'field-changed':
      return changeField(state, action.field, action.value);
    case 'address-found':
      return isCurrentAddress(state, action.requested) ? adoptAddress(state, action.found) : state;
    case 'address-unchecked':
      return isCurrentAddress(state, action.requested) ? { ...state, unchecked: true } : state;
    case 'rates-requested':
      return { ...state, chosenSinceRequest: false };
    case 'rates-found':
      if (!isCurrentAddress(state, action.requested)) return state;
      return { ...state, rates: action.rates, chosen: rateAmong(action.rates, state)?.serviceCode };
    case 'rates-missing':
      if (!isCurrentAddress(state, action.requested)) return state;
      return withDefaultRate({ ...state, rates: undefined });
    case 'rate-chosen':
      return rateByCode(offeredRates(state), action.serviceCode)
        ? { ...state, chosen: action.serviceCode, chosenSinceRequest: true }
        : state;
    case 'shipping-completed':
      return withDefaultRate(state);
  }
}

/** The rates to choose from: the carrier's, or the fallback rates. */
export function offeredRates({ rates }: CheckoutState): readonly ShippingRate[] {
  return rates ?? FALLBACK_RATES;
}

/** Whether the rates to the address must be loaded before the customer can continue (R5.11). */
export function needsRates({ rates }: CheckoutState, rules: PricingRules = PRICING_RULES): boolean {
  return rates === undefined && !rules.fallbackRatesWithoutValidation;
}

/** The rate that step 2 shows as chosen: without a choice the first offered one (R5.2). */
export function preselectedRate(state: CheckoutState): ShippingRate | undefined {
  return chosenRate(state) ?? offeredRates(state)[0];
}

/** The chosen rate, if any. */
export function chosenRate(state: CheckoutState): ShippingRate | undefined {
  return state.chosen === undefined ? undefined : rateByCode(offeredRates(state), state.chosen);
}

/** The address in the form, as the address check and the rates expect it. */
export function toAddress({ address, city, postalCode, country }: CheckoutForm): Address {
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
  const dropped = RATE_FIELDS.includes(field) ? { rates: undefined, chosen: undefined } : {};
  const unchecked = state.unchecked && !ADDRESS_FIELDS.includes(field);
  return { ...state, form, unchecked, ...dropped };
}

function adoptAddress(state: CheckoutState, found: ValidatedAddress): CheckoutState {
  const { addressLine: address, city, postalCode } = found;
  return { ...state, form: { ...state.form, address, city, postalCode }, unchecked: false };
}

/**
 * The rate to choose among those found: the first one (R5.1), or the service that was chosen while they loaded, perhaps
 * as a fallback rate, whose code is another.
 */
function rateAmong(found: readonly ShippingRate[], state: CheckoutState): ShippingRate | undefined {
  const wanted = state.chosenSinceRequest ? chosenRate(state)?.serviceName : undefined;
  return found.find(({ serviceName }) => serviceName === wanted) ?? found[0];
}

/** Chooses the first offered rate unless one is chosen. */
function withDefaultRate(state: CheckoutState): CheckoutState {
  return { ...state, chosen: preselectedRate(state)?.serviceCode };
}

function isCurrentAddress({ form }: CheckoutState, requested: Address): boolean {
  const now = toAddress(form);
  return (
    now.addressLine === requested.addressLine &&
    now.city === requested.city &&
    now.postalCode === requested.postalCode &&
    now.countryCode === requested.countryCode
  );
}
