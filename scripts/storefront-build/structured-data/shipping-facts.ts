import type { OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import { COUNTRIES, type CountryCode } from '#domain/countries.ts';
import { tariffRatesTo } from '#domain/delivery.ts';
import { POLICIES } from '#domain/policies.ts';

/** What standard delivery to each country costs and how long it takes. */
export function shippingFacts(): OfferShippingDetails[] {
  return COUNTRIES.map(({ code }) => standardDeliveryTo(code));
}

function standardDeliveryTo(country: CountryCode): OfferShippingDetails {
  const [standard] = tariffRatesTo(country);
  if (!standard) throw new Error(`The tariff table has no rate to ${country}`);
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: (standard.price / 100).toFixed(2),
      currency: 'EUR',
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(POLICIES.processing),
      transitTime: days(standard.deliveryTimeEstimate),
    },
  };
}

/** @example days('3-5 business days') // from 3 to 5 days */
function days(span: string): QuantitativeValue {
  const [from, to] = span.match(/\d+/g) ?? [];
  if (from === undefined || to === undefined) throw new Error(`'${span}' is no span of days`);
  return {
    '@type': 'QuantitativeValue',
    minValue: Number(from),
    maxValue: Number(to),
    unitCode: 'DAY',
  };
}
