import { useEffect, useRef, useState } from 'react';
import { fetchShippingRates, validateAddress } from '#storefront/api/shipping.ts';
import {
  type CheckoutDispatch,
  type CheckoutState,
  toAddress,
} from '#storefront/features/checkout/form/checkout-state.ts';
import { showToast } from '#storefront/ui/toast/toast-store.ts';
import { type AddressCheckEvent, checkAddress, loadRates } from './check-address.ts';

interface AddressCheck {
  checking: boolean;
  /** Validates the address and loads the rates to it. */
  check: () => void;
  /** Only loads the rates; resolves to 'rates-found' or 'rates-missing', or to undefined when aborted. */
  loadRates: () => Promise<AddressCheckEvent['type'] | undefined>;
  stop: () => void;
}

/** Runs the address check. `stop`, another run and leaving the step abort a running one. */
export function useAddressCheck(
  { form }: CheckoutState,
  dispatch: CheckoutDispatch,
  weightKg: number,
): AddressCheck {
  const [checking, setChecking] = useState(false);
  const running = useRef<AbortController>(undefined);

  function stop() {
    running.current?.abort();
    setChecking(false);
  }

  /** Resolves to the type of the last action; undefined when aborted. */
  async function run(task: typeof checkAddress) {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    let last: AddressCheckEvent['type'] | undefined;
    running.current = controller;
    setChecking(true);
    dispatch({ type: 'rates-requested' });
    await task(
      {
        validateAddress: (address) => validateAddress(address, signal),
        fetchRates: (destination) => fetchShippingRates(destination, weightKg, signal),
      },
      toAddress(form),
      (event) => {
        if (signal.aborted) return;
        if (event.type !== 'notice') last = event.type;
        handle(event, dispatch);
      },
    );
    if (signal.aborted) return undefined;
    setChecking(false);
    return last;
  }

  useEffect(() => () => running.current?.abort(), []);
  return {
    checking,
    check: () => void run(checkAddress),
    loadRates: () => run(loadRates),
    stop,
  };
}

function handle(event: AddressCheckEvent, dispatch: CheckoutDispatch) {
  if (event.type === 'notice') showToast(event.notice);
  else dispatch(event);
}
