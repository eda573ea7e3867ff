import * as z from 'zod/mini';
import { centsField } from '#contract/fields.ts';
import type { SafeStorage } from '../../../api/safe-storage.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { type CheckoutState, NEW_CHECKOUT } from './checkout-state.ts';

const KEY = 'checkout';

const text = z.string();

const keptSchema = z.object({
  form: z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address: text,
    city: text,
    postalCode: text,
    country: text,
  } satisfies Record<keyof CheckoutForm, typeof text>),
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
  /** The parcel, in kg, that the rates are for. */
  weightKg: z.number(),
});

/** Keeps what was typed and chosen for the rest of the visit; card data never comes here. */
export function keepCheckout(storage: SafeStorage, state: CheckoutState, weightKg: number): void {
  const { form, rates, chosen } = state;
  storage.write(KEY, JSON.stringify({ form, rates, chosen, weightKg }));
}

/** What was kept; rates for a parcel of another weight are dropped with the choice. */
export function restoreCheckout(storage: SafeStorage, weightKg: number): CheckoutState {
  const kept = z.safeParse(keptSchema, parseJson(storage.read(KEY)));
  if (!kept.success) return NEW_CHECKOUT;
  const { form, rates, chosen } = kept.data;
  const sameParcel = kept.data.weightKg === weightKg;
  return {
    ...NEW_CHECKOUT,
    form,
    rates: sameParcel ? rates : undefined,
    chosen: sameParcel || !rates ? chosen : undefined,
  };
}

/** Forgets the customer's details once the order is placed. */
export function forgetCheckout(storage: SafeStorage): void {
  storage.write(KEY, undefined);
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
