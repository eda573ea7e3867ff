import { PATHS } from '#contract/paths.ts';
import {
  type Address,
  shippingRatesSchema,
  validatedAddressesSchema,
  type WireShippingRate,
} from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/delivery.ts';
import { type Cents, centsFromEuro } from '#domain/money.ts';
import { requestJson } from './http.ts';
import { NetworkError } from './request-errors.ts';

export type ValidatedAddress = Omit<Address, 'countryCode'>;

/**
 * Fetches the carrier's matches for an address, best first; an empty list when there are none.
 * @throws ProblemError (`unsupported_address` when the carrier cannot check the country) or NetworkError
 */
export async function validateAddress(
  address: Address,
  signal?: AbortSignal,
): Promise<ValidatedAddress[]> {
  const { addresses } = await requestJson(PATHS.validateAddress, {
    method: 'POST',
    body: address,
    schema: validatedAddressesSchema,
    signal,
  });
  return addresses;
}

/**
 * Fetches the carrier's rates to an address, with prices in cents.
 * @throws ProblemError, or NetworkError, also for a price that cannot be charged
 */
export async function fetchShippingRates(
  destination: Address,
  weightKg: number,
  signal?: AbortSignal,
): Promise<ShippingRate[]> {
  const { rates } = await requestJson(PATHS.shippingRates, {
    method: 'POST',
    body: { destination, weightKg },
    schema: shippingRatesSchema,
    signal,
  });
  return rates.map(toShippingRate);
}

function toShippingRate({ serviceCode, serviceName, ...wire }: WireShippingRate): ShippingRate {
  const { totalPrice, deliveryTimeEstimate } = wire;
  return { serviceCode, serviceName, price: toCents(totalPrice), deliveryTimeEstimate };
}

function toCents(totalPrice: number): Cents {
  try {
    return centsFromEuro(totalPrice);
  } catch (cause) {
    throw new NetworkError('A rate has no price in whole cents', { cause });
  }
}
