import type { Address } from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/delivery.ts';

export type CheckedAddress = Pick<Address, 'addressLine' | 'city' | 'postalCode'>;

/** What a carrier says of an address; it cannot check every country's. */
export type AddressCheck =
  | { kind: 'checked'; addresses: CheckedAddress[] }
  | { kind: 'unsupported' }
  | { kind: 'unavailable' };

export type RatesAnswer = { kind: 'rates'; rates: ShippingRate[] } | { kind: 'unavailable' };

/** The company that delivers parcels. No method throws for what the network or it does. */
export interface Carrier {
  /** Looks for an address; an empty list means that there is none like it. */
  checkAddress(address: Address): Promise<AddressCheck>;
  /**
   * What delivery from the shop costs.
   * @param country name or two-letter code; weightKg the parcel's weight in kg
   */
  ratesTo(
    destination: { country: string; city: string; postalCode: string },
    weightKg: number,
  ): Promise<RatesAnswer>;
}
