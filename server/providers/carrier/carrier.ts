import type { Address } from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/delivery.ts';

/** `checked` lists the addresses found, possibly none; `unsupported` countries cannot be checked. */
export type AddressCheck =
  | { kind: 'checked'; addresses: Pick<Address, 'addressLine' | 'city' | 'postalCode'>[] }
  | { kind: 'unsupported' }
  | { kind: 'unavailable' };

export type RatesResult = { kind: 'rates'; rates: ShippingRate[] } | { kind: 'unavailable' };

/** Where a parcel goes; `country` is a name or a two-letter code. */
export interface Destination {
  addressLine?: string;
  city: string;
  postalCode: string;
  country: string;
}

/** Delivers parcels. No method throws for errors of the network or the carrier. */
export interface Carrier {
  checkAddress(address: Address): Promise<AddressCheck>;
  /** The services and their prices for a parcel of this weight (kg) from the shop. */
  ratesTo(destination: Destination, weightKg: number): Promise<RatesResult>;
  isReachable(): Promise<boolean>;
}
