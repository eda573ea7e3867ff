import type { Address } from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/delivery.ts';
import { NetworkError, ProblemError } from '#storefront/api/request-errors.ts';
import type { ValidatedAddress } from '#storefront/api/shipping.ts';
import {
  SHIPPING_NOTICES,
  type ShippingNotice,
} from '#storefront/features/checkout/checkout-notices.ts';
import type { CheckoutAction } from '#storefront/features/checkout/form/checkout-state.ts';

export interface CarrierCalls {
  validateAddress(address: Address): Promise<ValidatedAddress[]>;
  fetchRates(destination: Address): Promise<ShippingRate[]>;
}

export type AddressCheckEvent =
  | { type: 'notice'; notice: ShippingNotice }
  | Extract<
      CheckoutAction,
      { type: 'address-found' | 'address-unchecked' | 'rates-found' | 'rates-missing' }
    >;

/**
 * Validates an address with the carrier, then fetches the rates to it, and sends an event for each
 * step. The events end with 'rates-found' or 'rates-missing' and a notice, or without either when
 * the check was aborted. Never throws.
 */
export async function checkAddress(
  carrier: CarrierCalls,
  entered: Address,
  send: (event: AddressCheckEvent) => void,
): Promise<void> {
  try {
    const addresses = await ifAvailable(carrier.validateAddress(entered));
    const [found] = addresses ?? [];
    if (addresses && !found) return sendMissing(send, entered, SHIPPING_NOTICES.addressNotFound);
    send(
      found
        ? { type: 'address-found', requested: entered, found }
        : { type: 'address-unchecked', requested: entered },
    );
    const notice = found ? SHIPPING_NOTICES.addressProcessed : SHIPPING_NOTICES.checkUnavailable;
    send({ type: 'notice', notice });
    await loadRates(
      carrier,
      found ? { ...found, countryCode: entered.countryCode } : entered,
      send,
    );
  } catch (error) {
    sendError(send, entered, error);
  }
}

/** Fetches the rates to an address without validating it. Ends with the same events as checkAddress. */
export async function loadRates(
  carrier: Pick<CarrierCalls, 'fetchRates'>,
  requested: Address,
  send: (event: AddressCheckEvent) => void,
): Promise<void> {
  try {
    const rates = await ifAvailable(carrier.fetchRates(requested));
    if (rates === undefined) return sendMissing(send, requested, SHIPPING_NOTICES.ratesFailed);
    if (rates.length === 0) return sendMissing(send, requested, SHIPPING_NOTICES.noRates);
    send({ type: 'rates-found', requested, rates });
    send({ type: 'notice', notice: SHIPPING_NOTICES.ratesFound(rates.length) });
  } catch (error) {
    sendError(send, requested, error);
  }
}

function sendMissing(
  send: (event: AddressCheckEvent) => void,
  requested: Address,
  notice: ShippingNotice,
): void {
  send({ type: 'rates-missing', requested });
  send({ type: 'notice', notice });
}

function sendError(
  send: (event: AddressCheckEvent) => void,
  requested: Address,
  error: unknown,
): void {
  if (isAbort(error)) return;
  console.error(error);
  sendMissing(send, requested, SHIPPING_NOTICES.unexpected);
}

/** Resolves to undefined if the shop's server or the carrier is unavailable. */
async function ifAvailable<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ProblemError || error instanceof NetworkError) return undefined;
    throw error;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
