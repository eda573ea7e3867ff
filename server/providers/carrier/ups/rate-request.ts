import type { Destination } from '../carrier.ts';
import type { Origin } from './ups-account.ts';

/** A parcel that one person can lift (kg); UPS takes up to 70. */
const HEAVIEST_PARCEL_KG = 25;
const CUSTOMER_PACKAGING = '02';

/**
 * The question what each of UPS's services costs (Rating v2409, request option Shop).
 * @param destination country: two-letter code; weightKg the whole order's weight in kg
 */
export function rateRequest(
  accountNumber: string,
  origin: Origin,
  destination: Destination,
  weightKg: number,
) {
  const from = address(origin.street, origin.city, origin.postalCode, origin.countryCode);
  const { addressLine, city, postalCode, country } = destination;
  return {
    RateRequest: {
      Request: { RequestOption: 'Shop' },
      Shipment: {
        Shipper: { Name: cut(origin.name, 35), ShipperNumber: accountNumber, Address: from },
        ShipFrom: { Name: cut(origin.name, 35), Address: from },
        ShipTo: {
          Address: {
            ...address(addressLine ?? city, city, postalCode, country),
            ResidentialAddressIndicator: 'Y',
          },
        },
        Package: parcelsOf(weightKg),
      },
    },
  };
}

function address(line: string, city: string, postalCode: string, country: string) {
  return {
    AddressLine: [cut(line, 35)],
    City: cut(city, 30),
    PostalCode: cut(postalCode, 9),
    CountryCode: country,
  };
}

function parcelsOf(weightKg: number) {
  const parcels = Math.ceil(weightKg / HEAVIEST_PARCEL_KG);
  const each = {
    PackagingType: { Code: CUSTOMER_PACKAGING },
    PackageWeight: {
      UnitOfMeasurement: { Code: 'KGS', Description: 'Kilograms' },
      Weight: (Math.ceil((weightKg / parcels) * 10) / 10).toFixed(1),
    },
  };
  return Array.from({ length: parcels }, () => each);
}

function cut(text: string, longest: number): string {
  return text.slice(0, longest);
}
