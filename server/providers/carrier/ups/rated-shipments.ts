import * as z from 'zod/mini';
import { type ShippingRate, tariffRatesTo } from '#domain/delivery.ts';

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
 * The rates in UPS's answer, cheapest first. Services that the shop does not know, and prices in
 * another currency than euro, are left out: what cannot be charged must not be offered.
 * @throws when it is no answer of UPS's form
 */
export function ratesIn(answer: unknown, country: string): ShippingRate[] {
  const { RatedShipment } = rateResponse.parse(answer).RateResponse;
  return RatedShipment.flatMap((rated) => asRate(rated, country)).sort(
    (one, other) => one.price - other.price,
  );
}

function asRate(rated: z.infer<typeof ratedShipment>, country: string): ShippingRate[] {
  const { Service, TotalCharges, GuaranteedDelivery } = rated;
  const name = SERVICES[Service.Code];
  const price =
    TotalCharges.CurrencyCode === 'EUR' ? centsIn(TotalCharges.MonetaryValue) : undefined;
  if (name === undefined || price === undefined) return [];
  return [
    {
      serviceCode: `ups_${Service.Code}`,
      serviceName: name,
      price,
      deliveryTimeEstimate: estimateOf(GuaranteedDelivery?.BusinessDaysInTransit, country),
    },
  ];
}

/** Cents of an amount in digits such as '12.3'; undefined for anything else. */
function centsIn(value: string): number | undefined {
  const [, euro, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return euro === undefined ? undefined : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

// Where UPS guarantees nothing the shop's own estimate for the country stands.
function estimateOf(days: string | undefined, country: string): string {
  if (days !== undefined && /^[1-9]\d?$/.test(days))
    return days === '1' ? '1 business day' : `${days} business days`;
  return tariffRatesTo(country)[0]?.deliveryTimeEstimate ?? '';
}
