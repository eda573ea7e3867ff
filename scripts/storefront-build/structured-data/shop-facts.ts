import type { OnlineStore, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { shop } from '#shop.config.ts';
import { PUBLIC_URL_PLACEHOLDER } from '../../../server/http/public-pages.ts';

/** How the other facts refer to the shop. */
export const SHOP_ID = `${PUBLIC_URL_PLACEHOLDER}/#shop`;

/** The shop as an organization (https://schema.org/OnlineStore). */
export const SHOP_FACTS: OnlineStore = {
  '@type': 'OnlineStore',
  '@id': SHOP_ID,
  name: shop.name,
  description: shop.tagline,
  url: `${PUBLIC_URL_PLACEHOLDER}/`,
  logo: `${PUBLIC_URL_PLACEHOLDER}/icon-512.png`,
  email: shop.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address.street,
    addressLocality: shop.address.city,
    postalCode: shop.address.postalCode,
    addressCountry: shop.address.countryCode,
  },
  sameAs: shop.socialLinks.map(({ url }) => url),
};

/** The shop's text search (https://developers.google.com/search/docs/appearance/sitelinks-searchbox). */
const SEARCH: WithActionConstraints<SearchAction> = {
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${PUBLIC_URL_PLACEHOLDER}/shop?search={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
};

/** The site and how it is searched (https://schema.org/SearchAction). */
export const SITE_FACTS: WebSite = {
  '@type': 'WebSite',
  name: shop.name,
  url: `${PUBLIC_URL_PLACEHOLDER}/`,
  inLanguage: 'en-IE',
  publisher: { '@id': SHOP_ID },
  potentialAction: SEARCH,
};
