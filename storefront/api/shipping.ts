import { PATHS } from '#contract/paths.ts';
import {
  type Address,
  shippingRatesSchema,
  validatedAddressesSchema,
  type WireShippingRate,
} from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/delivery.ts';
import { centsFromEuro } from '#domain/money.ts';
import { requestJson } from './http.ts';

export type ValidatedAddress = Omit<Address, 'countryCode'>;

/**
 * The addresses that the carrier knows for an entry, the best first; none when it knows no such.
 * @throws ProblemError `unsupported_address` where the carrier cannot check, and whatever else fails
 */
export async function validateAddress(
  address: Address,
  signal?: AbortSignal,
): Promise<ValidatedAddress[]> {
  const answer = await requestJson(PATHS.validateAddress, {
    method: 'POST',
    body: address,
    schema: validatedAddressesSchema,
    signal,
  });
  return answer.addresses;
}

/** The carrier's rates to an address for a parcel's weight in kg; prices in cents. */
export async function fetchShippingRates(
  destination: Address,
  weightKg: number,
  signal?: AbortSignal,
): Promise<ShippingRate[]> {
  const answer = await requestJson(PATHS.shippingRates, {
    method: 'POST',
    body: { destination, weightKg },
    schema: shippingRatesSchema,
    signal,
  });
  return answer.rates.map(rateOf);
}

function rateOf({ serviceCode, serviceName, ...wire }: WireShippingRate): ShippingRate {
  const { totalPrice, deliveryTimeEstimate } = wire;
  return { serviceCode, serviceName, price: centsFromEuro(totalPrice), deliveryTimeEstimate };
}
