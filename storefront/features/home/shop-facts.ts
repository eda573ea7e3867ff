import { shop } from '#shop.config.ts';

/** The shop as schema.org describes an online store. */
export const SHOP_FACTS = {
  '@type': 'OnlineStore',
  name: shop.name,
  description: shop.tagline,
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
