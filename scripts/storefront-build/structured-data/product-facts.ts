import type { BreadcrumbList, MerchantReturnPolicy, Product as ProductFacts } from 'schema-dts';
import { COUNTRIES } from '#domain/countries.ts';
import { POLICIES } from '#domain/policies.ts';
import { type Product, productSku } from '#domain/product.ts';
import { TRADE_TERMS } from '#domain/trade-terms.ts';
import { shop } from '#shop.config.ts';
import { PUBLIC_URL_PLACEHOLDER } from '../../../server/http/public-pages.ts';
import { shippingFacts } from './shipping-facts.ts';
import { SHOP_ID } from './shop-facts.ts';

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
 * A product and its offer (https://schema.org/Product). Reviews are of the shop as a whole, so a
 * product claims no rating.
 * @param pictures addresses of its photographs on the shop
 */
export function productFacts(product: Product, pictures: readonly string[]): ProductFacts {
  const url = `${PUBLIC_URL_PLACEHOLDER}/product/${product.id}`;
  const price = product.price.toFixed(2);
  const { netQuantityMl } = product;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    image: pictures.map((path) => PUBLIC_URL_PLACEHOLDER + path),
    sku: productSku(product),
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
        valueAddedTaxIncluded: TRADE_TERMS.pricesIncludeVat,
      },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': SHOP_ID },
      shippingDetails: shippingFacts(),
      hasMerchantReturnPolicy: RETURN_POLICY,
    },
  };
}

/** Where a product's page stands, as its breadcrumb shows it. */
export function breadcrumbFacts({ id, name }: Product): BreadcrumbList {
  const trail = [
    { label: 'Home', path: '/' },
    { label: 'Shop', path: '/shop' },
    { label: name, path: `/product/${id}` },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, place) => ({
      '@type': 'ListItem' as const,
      position: place + 1,
      name: label,
      item: PUBLIC_URL_PLACEHOLDER + path,
    })),
  };
}
