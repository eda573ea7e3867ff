import { useEffect, useReducer } from 'react';
import * as z from 'zod/mini';
import { centsField } from '#contract/fields.ts';
import { type Cart, countItems } from '#domain/cart.ts';
import { parcelWeightKg } from '#domain/delivery.ts';
import {
  readJson,
  type SafeStorage,
  type SessionKey,
  sessionStore,
} from '#storefront/state/browser-storage.ts';
import type { CheckoutForm } from './checkout-form.ts';
import {
  type CheckoutDispatch,
  type CheckoutState,
  checkoutReducer,
  NEW_CHECKOUT,
} from './checkout-state.ts';

const KEY = 'checkout' satisfies SessionKey;

const text = z.string();

const storedSchema = z.object({
  form: z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address: text,
    /** Absent in what an earlier version stored. */
    apartment: z._default(text, ''),
    city: text,
    postalCode: text,
    country: text,
  } satisfies Record<keyof CheckoutForm, z.ZodMiniType<string>>),
  rates: z.optional(
    z.array(
      z.object({
        serviceCode: text,
        serviceName: text,
        price: centsField,
        deliveryTimeEstimate: text,
      }),
    ),
  ),
  chosen: z.optional(text),
  /** Absent in what an earlier version stored. */
  unchecked: z._default(z.boolean(), false),
  /** The weight of the parcel that the rates are for, in kg. */
  weightKg: z.number(),
});

/** The checkout's state, stored for the browser session. Browser only. */
export function useCheckout(cart: Cart): [CheckoutState, CheckoutDispatch] {
  const weightKg = parcelWeightKg(countItems(cart));
  const [state, dispatch] = useReducer(checkoutReducer, weightKg, (weight) =>
    restoreCheckout(sessionStore, weight),
  );
  useEffect(() => storeCheckout(sessionStore, state, weightKg), [state, weightKg]);
  return [state, dispatch];
}

/** Stores the form, the rates, the choice and the address check; never card data. */
export function storeCheckout(
  storage: SafeStorage<typeof KEY>,
  state: CheckoutState,
  weightKg: number,
): void {
  const { form, rates, chosen, unchecked } = state;
  storage.write(KEY, JSON.stringify({ form, rates, chosen, unchecked, weightKg }));
}

/** The stored checkout. Rates for a parcel of another weight are dropped with the choice. */
export function restoreCheckout(storage: SafeStorage<typeof KEY>, weightKg: number): CheckoutState {
  const stored = z.safeParse(storedSchema, readJson(storage, KEY));
  if (!stored.success) return NEW_CHECKOUT;
  const { form, rates, chosen, unchecked } = stored.data;
  const sameParcel = stored.data.weightKg === weightKg;
  return {
    ...NEW_CHECKOUT,
    form,
    rates: sameParcel ? rates : undefined,
    chosen: sameParcel || !rates ? chosen : undefined,
    unchecked,
  };
}

/** Deletes the stored checkout, once the order is paid. */
export function forgetCheckout(storage: SafeStorage<typeof KEY>): void {
  storage.write(KEY, undefined);
}
