import { useEffect, useRef, useState } from 'react';
import { fetchShippingRates, validateAddress } from '../../../api/shipping.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { addressOf, type CheckoutDispatch, type CheckoutState } from '../form/checkout-state.ts';
import { type AddressCheckEvent, checkAddress } from './check-address.ts';

/** Runs the address check. `stop`, another check and leaving the step abort a running one. */
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
        if (!signal.aborted) handle(event, dispatch);
      },
    );
    if (!signal.aborted) setChecking(false);
  }

  useEffect(() => () => running.current?.abort(), []);
  return { checking, check: () => void check(), stop };
}

function handle(event: AddressCheckEvent, dispatch: CheckoutDispatch) {
  if (event.type === 'notice') showToast(event.notice);
  else dispatch(event);
}
