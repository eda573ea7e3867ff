import { DEFAULT_COUNTRY } from './countries.ts';
import type { Customer } from './order.ts';

/**
 * An address below the name, in lines, as on a parcel. Ireland's Eircode stands on a line of its own after the town, the
 * postal codes of the other countries of the list before it (Universal Postal Union, postal addressing systems:
 * https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions).
 */
export function postalLines({
  address,
  city,
  postalCode,
  country,
}: Pick<Customer, 'address' | 'city' | 'postalCode' | 'country'>): string[] {
  const town = country === DEFAULT_COUNTRY ? [city, postalCode] : [`${postalCode} ${city}`.trim()];
  return [address, ...town, country].filter((line) => line !== '');
}

/** The lines of the shop's own address, as its configuration has it. */
export function shopPostalLines({
  street,
  ...town
}: { street: string } & Pick<Customer, 'city' | 'postalCode' | 'country'>): string[] {
  return postalLines({ ...town, address: street });
}
