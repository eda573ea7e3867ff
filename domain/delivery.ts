import { type CountryCode, countryCodeOf } from './countries.ts';
import { STANDARD_DELIVERY_TIMES } from './delivery-times.ts';
import type { Cents } from './money.ts';
import { TARIFF_ELSEWHERE, TARIFFS } from './tariffs.ts';

/** A way to have an order delivered, as a carrier offers it. */
export interface ShippingRate {
  serviceCode: string;
  serviceName: string;
  price: Cents;
  deliveryTimeEstimate: string;
}

/** What every order success page and mail promises (spec section 9). */
export const EXPECTED_DELIVERY = STANDARD_DELIVERY_TIMES.ireland;

/** Shipping in the cart summary, and at checkout while no rate is chosen (spec section 9). */
export const FLAT_SHIPPING: Cents = 5_99;

/** What the order success page shows when an order carries no shipping price (spec section 9). */
export const MISSING_SHIPPING: Cents = 8_93;

/** The label and price of an order with no chosen rate (spec section 9). */
export const STANDARD_SHIPPING: ShippingRate = {
  serviceCode: 'standard_shipping',
  serviceName: 'Standard Shipping',
  price: FLAT_SHIPPING,
  deliveryTimeEstimate: EXPECTED_DELIVERY,
};

/** The rates offered while the carrier has given none (spec section 9). */
export const FALLBACK_RATES: readonly [ShippingRate, ShippingRate] = [
  {
    serviceCode: 'fallback_standard',
    serviceName: 'Standard Delivery',
    price: 5_99,
    deliveryTimeEstimate: '3-5 business days',
  },
  {
    serviceCode: 'fallback_express',
    serviceName: 'Express Delivery',
    price: 12_99,
    deliveryTimeEstimate: '1-2 business days',
  },
];

const WEIGHT_PER_UNIT_KG = 0.5;
const LEAST_WEIGHT_KG = 0.1;
const EXPRESS_ESTIMATE = '1-2 business days';
const OUTSIDE_THE_EU: readonly CountryCode[] = ['CH', 'NO'];

/** A parcel's weight in kg: half a kilogram a unit, 0.1 at least (spec section 9). */
export function parcelWeightKg(units: number): number {
  return Math.max(LEAST_WEIGHT_KG, units * WEIGHT_PER_UNIT_KG);
}

/** The cart summary's shipping in cents: flat, or nothing for an empty cart (spec section 9). */
export function cartShipping(subtotal: Cents): Cents {
  return subtotal > 0 ? FLAT_SHIPPING : 0;
}

/** The rates of the tariff table to a country given by name or code (spec section 9). */
export function tariffRatesTo(country: string): ShippingRate[] {
  const code = countryCodeOf(country);
  const tariff = code ? TARIFFS[code] : TARIFF_ELSEWHERE;
  return [
    {
      serviceCode: 'standard',
      serviceName: 'Standard Delivery',
      price: tariff.standard,
      deliveryTimeEstimate: standardEstimateTo(code),
    },
    {
      serviceCode: 'express',
      serviceName: 'Express Delivery',
      price: tariff.express,
      deliveryTimeEstimate: EXPRESS_ESTIMATE,
    },
  ];
}

/** The rate with a service code, among those offered. */
export function rateByCode(
  rates: readonly ShippingRate[],
  serviceCode: string,
): ShippingRate | undefined {
  return rates.find((rate) => rate.serviceCode === serviceCode);
}

/** Ireland 3-5, the rest of the EU 5-10, elsewhere 10-15 business days (spec section 2, Legal). */
function standardEstimateTo(code: CountryCode | undefined): string {
  const { ireland, eu, elsewhere } = STANDARD_DELIVERY_TIMES;
  if (code === 'IE') return ireland;
  const inTheEu = code !== undefined && !OUTSIDE_THE_EU.includes(code);
  return inTheEu ? eu : elsewhere;
}
