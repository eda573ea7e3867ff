import { useEffect, useRef, useState } from 'react';
import { fetchShippingRates, validateAddress } from '../../../api/shipping.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { addressOf, type CheckoutState } from '../form/checkout-state.ts';
import type { CheckoutDispatch } from '../form/use-checkout.ts';
import { type AddressCheckEvent, checkAddress } from './check-address.ts';

/**
 * Runs the address check. A change of the address, another check or leaving the step ends the one
 * that is under way: nothing of it is told any more.
 */
export function useAddressCheck(
  { form }: CheckoutState,
  dispatch: CheckoutDispatch,
  weightKg: number,
): { checking: boolean; check: () => void; stop: () => void } {
  const [checking, setChecking] = useState(false);
  const running = useRef<AbortController>(undefined);

  function stop() {
    running.current?.abort();
    setChecking(false);
  }

  async function check() {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setChecking(true);
    await checkAddress(
      {
        validateAddress: (address) => validateAddress(address, signal),
        fetchRates: (destination) => fetchShippingRates(destination, weightKg, signal),
      },
      addressOf(form),
      (event) => {
        if (!signal.aborted) pass(event, dispatch);
      },
    );
    if (!signal.aborted) setChecking(false);
  }

  useEffect(() => () => running.current?.abort(), []);
  return { checking, check: () => void check(), stop };
}

function pass(event: AddressCheckEvent, dispatch: CheckoutDispatch) {
  if (event.type === 'notice') showToast(event.notice);
  else dispatch(event);
}
