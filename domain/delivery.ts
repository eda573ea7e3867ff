import { countryCodeOf, isInTheEu } from './countries.ts';
import { EXPRESS_DELIVERY_TIME, STANDARD_DELIVERY_TIMES } from './delivery-times.ts';
import type { Cents } from './money.ts';
import { TARIFF_ELSEWHERE, TARIFFS } from './tariffs.ts';

/** A carrier's service and its price. */
export interface ShippingRate {
  serviceCode: string;
  serviceName: string;
  price: Cents;
  deliveryTimeEstimate: string;
}

/** The delivery time shown on the order success page, whatever the country and service (R8.3). */
export const EXPECTED_DELIVERY = STANDARD_DELIVERY_TIMES.ireland;

/** The price of shipping until a rate is chosen: in the cart (R3.11), and of an order without a rate (R5.5). */
export const SHIPPING_BEFORE_CHOICE: Cents = 5_99;

/**
 * The shipping price on the order success page and in the browser's confirmation email when the order stored in
 * the browser has none. R8.4 fixes the amount; it is only shown, never charged.
 */
export const SHIPPING_SHOWN_WHEN_MISSING: Cents = 8_93;

/** The service of an order without a rate (R5.5). */
export const STANDARD_SHIPPING: ShippingRate = {
  serviceCode: 'standard_shipping',
  serviceName: 'Standard Shipping',
  price: SHIPPING_BEFORE_CHOICE,
  deliveryTimeEstimate: EXPECTED_DELIVERY,
};

/** The rates offered until the carrier's are loaded, or if the carrier has none (R5.4). */
export const FALLBACK_RATES: readonly [ShippingRate, ShippingRate] = [
  {
    serviceCode: 'fallback_standard',
    serviceName: 'Standard Delivery',
    price: 5_99,
    deliveryTimeEstimate: EXPECTED_DELIVERY,
  },
  {
    serviceCode: 'fallback_express',
    serviceName: 'Express Delivery',
    price: 12_99,
    deliveryTimeEstimate: EXPRESS_DELIVERY_TIME,
  },
];

/** The services of the tariff table, and UPS's Express, Express Plus and Saver, that are quicker than standard. */
const EXPRESS_SERVICES = ['express', 'fallback_express', 'ups_07', 'ups_54', 'ups_65'];

/** Whether a service is an express one, whose parcels are packed first. */
export function isExpress(serviceCode: string): boolean {
  return EXPRESS_SERVICES.includes(serviceCode);
}

/**
 * The price of standard delivery, as it was offered beside an express service of the shop's own tables; undefined for
 * other services.
 */
export function standardBeside(serviceCode: string, country: string): Cents | undefined {
  const offered = [FALLBACK_RATES, tariffRatesTo(country)];
  return offered.find(([, express]) => express?.serviceCode === serviceCode)?.[0]?.price;
}

const WEIGHT_PER_UNIT_KG = 0.5;
const MIN_WEIGHT_KG = 0.1;

/** A parcel's weight in kg (R5.6). */
export function parcelWeightKg(units: number): number {
  return Math.max(MIN_WEIGHT_KG, units * WEIGHT_PER_UNIT_KG);
}

/** The cart's shipping in cents; 0 for an empty cart (R3.11). */
export function cartShipping(subtotal: Cents): Cents {
  return subtotal > 0 ? SHIPPING_BEFORE_CHOICE : 0;
}

/** The duration of standard delivery to a country given by name or code (R5.8). */
export function standardDeliveryTime(country: string): string {
  const code = countryCodeOf(country);
  const { ireland, eu, elsewhere } = STANDARD_DELIVERY_TIMES;
  if (code === 'IE') return ireland;
  return isInTheEu(code) ? eu : elsewhere;
}

/** The rates of the tariff table (R5.7) to a country given by name or code. */
export function tariffRatesTo(country: string): ShippingRate[] {
  const code = countryCodeOf(country);
  const tariff = code ? TARIFFS[code] : TARIFF_ELSEWHERE;
  return [
    {
      serviceCode: 'standard',
      serviceName: 'Standard Delivery',
      price: tariff.standard,
      deliveryTimeEstimate: standardDeliveryTime(country),
    },
    {
      serviceCode: 'express',
      serviceName: 'Express Delivery',
      price: tariff.express,
      deliveryTimeEstimate: EXPRESS_DELIVERY_TIME,
    },
  ];
}

/** The offered rate with this service code. */
export function rateByCode(
  rates: readonly ShippingRate[],
  serviceCode: string,
): ShippingRate | undefined {
  return rates.find((rate) => rate.serviceCode === serviceCode);
}

/**
 * How long delivery by a rate takes to a country (name or code). 'Standard Shipping' and the standard
 * fallback rate carry Ireland's time as their text (R5.4); the time to the country is returned instead.
 */
export function deliveryTimeFor(rate: ShippingRate, country: string): string {
  const [standard] = FALLBACK_RATES;
  const isIrelandsTime = rateByCode([STANDARD_SHIPPING, standard], rate.serviceCode) !== undefined;
  return isIrelandsTime ? standardDeliveryTime(country) : rate.deliveryTimeEstimate;
}

/**
 * The delivery time of a service by its name in the tariff table, or of 'Standard Shipping', which an order
 * has when no rate was chosen (R5.5), and whether it is by express; undefined for other services.
 */
export function tariffTimeOf(
  serviceName: string,
  country: string,
): { time: string; express: boolean } | undefined {
  const rates = [STANDARD_SHIPPING, ...tariffRatesTo(country)];
  const rate = rates.find((it) => it.serviceName === serviceName);
  return rate && { time: deliveryTimeFor(rate, country), express: isExpress(rate.serviceCode) };
}
