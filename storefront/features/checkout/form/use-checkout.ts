import { type Dispatch, useEffect, useReducer } from 'react';
import { type Cart, countItems } from '#domain/cart.ts';
import { parcelWeightKg } from '#domain/delivery.ts';
import { visitStorage } from '../../../api/last-order.ts';
import { type CheckoutAction, type CheckoutState, checkoutReducer } from './checkout-state.ts';
import { keepCheckout, restoreCheckout } from './stored-checkout.ts';

export type CheckoutDispatch = Dispatch<CheckoutAction>;

/** The checkout's state, as the visit left it and kept through a reload. Browser only. */
export function useCheckout(cart: Cart): [CheckoutState, CheckoutDispatch] {
  const weightKg = parcelWeightKg(countItems(cart));
  const [state, dispatch] = useReducer(checkoutReducer, weightKg, (weight) =>
    restoreCheckout(visitStorage, weight),
  );
  useEffect(() => keepCheckout(visitStorage, state, weightKg), [state, weightKg]);
  return [state, dispatch];
}
