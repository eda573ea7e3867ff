import * as z from 'zod/mini';
import { type ShippingRate, standardDeliveryTime } from '#domain/delivery.ts';
import type { Destination } from '#server/providers/carrier/carrier.ts';

/** Where UPS collects parcels. */
export interface Origin {
  name: string;
  street: string;
  city: string;
  postalCode: string;
  countryCode: string;
}

/** What one person can lift (kg); UPS accepts up to 70, in up to 200 packages (Shipment.Package). */
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

/** Digits with a point, of up to 19 characters (RatedShipment_TotalCharges). */
const charge = z.object({ CurrencyCode: z.string(), MonetaryValue: z.string() });

const ratedShipment = z.object({
  Service: z.object({ Code: z.string() }),
  TotalCharges: charge,
  NegotiatedRateCharges: z.optional(z.object({ TotalCharge: charge })),
  GuaranteedDelivery: z.optional(z.object({ BusinessDaysInTransit: z.optional(z.string()) })),
});

const rateResponse = z.object({
  RateResponse: z.object({ RatedShipment: z.array(ratedShipment) }),
});

/** UPS answered with prices, none of which the shop can charge. */
class UnreadableRatesError extends Error {
  override readonly name = 'UnreadableRatesError';
}

/**
 * The body of a request for the price of each of UPS's services (Rating v2409, option Shop). Asks for
 * the rates of the shop's contract, for which UPS wants the account number. UPS's documentation also wants
 * a state of the origin (ShipFrom_Address); it is left out, since Ireland and most countries of Europe have none.
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
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        Package: parcelsOf(weightKg),
      },
    },
  };
}

/**
 * The rates in UPS's response, cheapest first. Services that the shop does not know are left out, and
 * so are prices that it cannot charge: in another currency than euro, negative, or finer than a cent.
 * @param country two-letter code
 * @throws UnreadableRatesError when no known service has a price that can be charged
 * @throws ZodError when the response does not have UPS's format
 */
export function ratesIn(response: unknown, country: string): ShippingRate[] {
  const { RatedShipment } = rateResponse.parse(response).RateResponse;
  const known = RatedShipment.filter(({ Service }) => Object.hasOwn(SERVICES, Service.Code));
  const rates = known.flatMap((rated) => toRate(rated, country));
  if (known.length > 0 && rates.length === 0) throw new UnreadableRatesError();
  return rates.sort((one, other) => one.price - other.price);
}

// Cut to the lengths of ShipTo_Address, which suffice for a price.
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
  const { Service, TotalCharges, NegotiatedRateCharges, GuaranteedDelivery } = rated;
  const serviceName = SERVICES[Service.Code];
  // Absent where the contract has no rate: "Published rates will be the applicable rate"
  // (RatedShipment_NegotiatedRateCharges).
  const charged = NegotiatedRateCharges?.TotalCharge ?? TotalCharges;
  const price = charged.CurrencyCode === 'EUR' ? centsIn(charged.MonetaryValue) : undefined;
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
  return standardDeliveryTime(country);
}
