import type { Address } from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/delivery.ts';
import { NetworkError, ProblemError } from '../../../api/request-errors.ts';
import type { ValidatedAddress } from '../../../api/shipping.ts';
import type { CheckoutAction } from '../form/checkout-state.ts';
import { SHIPPING_NOTICES, type ShippingNotice } from './shipping-notices.ts';

/** Where addresses are checked and rates are had. */
export interface Carrier {
  validateAddress(address: Address): Promise<ValidatedAddress[]>;
  fetchRates(destination: Address): Promise<ShippingRate[]>;
}

/** What happened, most of it in the checkout's own words. */
export type AddressCheckEvent =
  | { type: 'notice'; notice: ShippingNotice }
  | Extract<CheckoutAction, { type: 'address-found' | 'rates-found' | 'rates-missing' }>;

/**
 * Checks an address with the carrier, then asks for rates to it (spec section 4, Address
 * validation). What happens is told step by step; it ends with rates or with their absence and
 * never throws.
 */
export async function checkAddress(
  carrier: Carrier,
  entered: Address,
  tell: (event: AddressCheckEvent) => void,
): Promise<void> {
  let asked = entered;
  const endWithout = (notice: ShippingNotice) => {
    tell({ type: 'rates-missing', asked });
    tell({ type: 'notice', notice });
  };
  try {
    const known = await validate(carrier, entered);
    const [found] = known ?? [];
    if (known && !found) return endWithout(SHIPPING_NOTICES.addressNotFound);
    if (found) {
      tell({ type: 'address-found', asked, found });
      asked = { ...found, countryCode: entered.countryCode };
    }
    tell({
      type: 'notice',
      notice: found ? SHIPPING_NOTICES.addressProcessed : SHIPPING_NOTICES.checkUnavailable,
    });
    const rates = await fetchRates(carrier, asked);
    if (rates === undefined) return endWithout(SHIPPING_NOTICES.ratesFailed);
    if (rates.length === 0) return endWithout(SHIPPING_NOTICES.noRates);
    tell({ type: 'rates-found', asked, rates });
    tell({ type: 'notice', notice: SHIPPING_NOTICES.ratesFound(rates.length) });
  } catch (error) {
    // The customer changed the address or left: nobody waits for this check any more.
    if (isAbort(error)) return;
    console.error(error);
    endWithout(SHIPPING_NOTICES.unexpected);
  }
}

/** The addresses that the carrier knows; undefined when it cannot say. */
async function validate(
  carrier: Carrier,
  entered: Address,
): Promise<ValidatedAddress[] | undefined> {
  try {
    return await carrier.validateAddress(entered);
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

/** The rates; undefined when asking for them failed. */
async function fetchRates(
  carrier: Carrier,
  destination: Address,
): Promise<ShippingRate[] | undefined> {
  try {
    return await carrier.fetchRates(destination);
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ProblemError || error instanceof NetworkError;
}
