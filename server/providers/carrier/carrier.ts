import type { Address } from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/delivery.ts';

export type CheckedAddress = Pick<Address, 'addressLine' | 'city' | 'postalCode'>;

/** What a carrier says of an address; it cannot check every country's. */
export type AddressCheck =
  | { kind: 'checked'; addresses: CheckedAddress[] }
  | { kind: 'unsupported' }
  | { kind: 'unavailable' };

export type RatesAnswer = { kind: 'rates'; rates: ShippingRate[] } | { kind: 'unavailable' };

/** Where a parcel goes; `country` is a name or a two-letter code. */
export interface Destination {
  addressLine?: string | undefined;
  city: string;
  postalCode: string;
  country: string;
}

/** The company that delivers parcels. No method throws for what the network or it does. */
export interface Carrier {
  /** Looks for an address; an empty list means that there is none like it. */
  checkAddress(address: Address): Promise<AddressCheck>;
  /**
   * What delivery from the shop costs.
   * @param weightKg the parcel's weight in kg
   */
  ratesTo(destination: Destination, weightKg: number): Promise<RatesAnswer>;
  /** Whether it answers the shop; without it the tariff table does. */
  isReachable(): Promise<boolean>;
}
