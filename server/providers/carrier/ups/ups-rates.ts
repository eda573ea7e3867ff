import * as z from 'zod/mini';
import { type ShippingRate, tariffRatesTo } from '#domain/delivery.ts';
import type { Destination } from '../carrier.ts';

/** Where UPS collects parcels. */
export interface Origin {
  name: string;
  street: string;
  city: string;
  postalCode: string;
  countryCode: string;
}

/** What one person can lift (kg); UPS accepts up to 70. */
const MAX_PARCEL_KG = 25;
const CUSTOMER_PACKAGING = '02';

/** UPS's services in Europe, by their codes (Rating, RatedShipment.Service.Code). */
const SERVICES: Readonly<Record<string, string>> = {
  '07': 'UPS Express',
  '08': 'UPS Expedited',
  '11': 'UPS Standard',
  '54': 'UPS Express Plus',
  '65': 'UPS Saver',
};

const ratedShipment = z.object({
  Service: z.object({ Code: z.string() }),
  TotalCharges: z.object({ CurrencyCode: z.string(), MonetaryValue: z.string() }),
  GuaranteedDelivery: z.optional(z.object({ BusinessDaysInTransit: z.optional(z.string()) })),
});

const rateResponse = z.object({
  RateResponse: z.object({ RatedShipment: z.array(ratedShipment) }),
});

/**
 * The body of a request for the price of each of UPS's services (Rating v2409, option Shop).
 * @param destination country: two-letter code
 * @param weightKg of the whole order
 */
export function rateRequest(
  accountNumber: string,
  origin: Origin,
  destination: Destination,
  weightKg: number,
) {
  const from = upsAddress(origin.street, origin.city, origin.postalCode, origin.countryCode);
  const { addressLine, city, postalCode, country } = destination;
  const to = upsAddress(addressLine ?? city, city, postalCode, country);
  const name = origin.name.slice(0, 35);
  return {
    RateRequest: {
      Request: { RequestOption: 'Shop' },
      Shipment: {
        Shipper: { Name: name, ShipperNumber: accountNumber, Address: from },
        ShipFrom: { Name: name, Address: from },
        ShipTo: { Address: { ...to, ResidentialAddressIndicator: 'Y' } },
        Package: parcelsOf(weightKg),
      },
    },
  };
}

/**
 * The rates in UPS's response, cheapest first. Services that the shop does not know, and prices in
 * another currency than euro, are left out, because they cannot be charged.
 * @param country two-letter code
 * @throws when the response does not have UPS's format
 */
export function ratesIn(response: unknown, country: string): ShippingRate[] {
  const { RatedShipment } = rateResponse.parse(response).RateResponse;
  return RatedShipment.flatMap((rated) => toRate(rated, country)).sort(
    (one, other) => one.price - other.price,
  );
}

function upsAddress(line: string, city: string, postalCode: string, country: string) {
  return {
    AddressLine: [line.slice(0, 35)],
    City: city.slice(0, 30),
    PostalCode: postalCode.slice(0, 9),
    CountryCode: country,
  };
}

function parcelsOf(weightKg: number) {
  const parcels = Math.ceil(weightKg / MAX_PARCEL_KG);
  const each = {
    PackagingType: { Code: CUSTOMER_PACKAGING },
    PackageWeight: {
      UnitOfMeasurement: { Code: 'KGS', Description: 'Kilograms' },
      Weight: (Math.ceil((weightKg / parcels) * 10) / 10).toFixed(1),
    },
  };
  return Array.from({ length: parcels }, () => each);
}

function toRate(rated: z.infer<typeof ratedShipment>, country: string): ShippingRate[] {
  const { Service, TotalCharges, GuaranteedDelivery } = rated;
  const serviceName = SERVICES[Service.Code];
  const price =
    TotalCharges.CurrencyCode === 'EUR' ? centsIn(TotalCharges.MonetaryValue) : undefined;
  if (serviceName === undefined || price === undefined) return [];
  const deliveryTimeEstimate = estimateOf(GuaranteedDelivery?.BusinessDaysInTransit, country);
  return [{ serviceCode: `ups_${Service.Code}`, serviceName, price, deliveryTimeEstimate }];
}

/** Cents of an amount in digits such as '12.3'; undefined for anything else. */
function centsIn(value: string): number | undefined {
  const [, euro, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return euro === undefined ? undefined : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

// Where UPS guarantees nothing, the shop's own estimate for the country applies.
function estimateOf(days: string | undefined, country: string): string {
  if (days !== undefined && /^[1-9]\d?$/.test(days))
    return days === '1' ? '1 business day' : `${days} business days`;
  return tariffRatesTo(country)[0]?.deliveryTimeEstimate ?? '';
}
