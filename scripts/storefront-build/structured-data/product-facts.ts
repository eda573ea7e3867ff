import type {
  BreadcrumbList,
  MerchantReturnPolicy,
  OfferShippingDetails,
  QuantitativeValue,
  Product as SchemaProduct,
} from 'schema-dts';
import { PAGES, productPath } from '#contract/pages.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { tariffRatesTo } from '#domain/delivery.ts';
import { POLICIES } from '#domain/policies.ts';
import { addsVat } from '#domain/pricing-rules.ts';
import { type Product, skuOnProductPage } from '#domain/product.ts';
import { IN_STOCK, PUBLIC_URL_PLACEHOLDER } from '#server/pages/public-pages.ts';
import { shop } from '#shop.config.ts';

/** The id by which other facts refer to the shop. */
export const SHOP_ID = `${PUBLIC_URL_PLACEHOLDER}/#shop`;

const RETURN_POLICY: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRIES.map(({ code }) => code),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: POLICIES.returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: `${PUBLIC_URL_PLACEHOLDER}/returns`,
};

/**
 * Returns a product and its offer (https://schema.org/Product). Reviews are about the shop as a whole, so
 * the product has no rating.
 * @param pictures the URL paths of its photographs
 */
export function productFacts(product: Product, pictures: readonly string[]): SchemaProduct {
  const url = `${PUBLIC_URL_PLACEHOLDER}/product/${product.id}`;
  const price = product.price.toFixed(2);
  const { netQuantityMl } = product;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    image: pictures.map((path) => PUBLIC_URL_PLACEHOLDER + path),
    sku: skuOnProductPage(product),
    category: product.category,
    ...(netQuantityMl === undefined
      ? {}
      : { size: { '@type': 'QuantitativeValue', value: netQuantityMl, unitCode: 'MLT' } }),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'EUR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: !addsVat(),
      },
      availability: IN_STOCK,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': SHOP_ID },
      shippingDetails: COUNTRIES.map(({ code }) => standardDeliveryTo(code)),
      hasMerchantReturnPolicy: RETURN_POLICY,
    },
  };
}

/** Returns the breadcrumbs of a product page. */
export function breadcrumbFacts({ id, name }: Product): BreadcrumbList {
  const trail = [
    { label: 'Home', path: PAGES.home },
    { label: 'Shop', path: PAGES.shop },
    { label: name, path: productPath(id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: PUBLIC_URL_PLACEHOLDER + path,
    })),
  };
}

function standardDeliveryTo(country: string): OfferShippingDetails {
  const [standard] = tariffRatesTo(country);
  if (!standard) throw new Error(`No tariff for ${country}`);
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
function days(range: string): QuantitativeValue {
  const [from, to] = range.match(/\d+/g) ?? [];
  if (from === undefined || to === undefined) throw new Error(`Not a range of days: '${range}'`);
  return {
    '@type': 'QuantitativeValue',
    minValue: Number(from),
    maxValue: Number(to),
    unitCode: 'DAY',
  };
}
