import type {
  FAQPage,
  Graph,
  OnlineStore,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { products } from '#catalogue/products.ts';
import { PAGES, productPath } from '#contract/pages.ts';
import { PUBLIC_URL_PLACEHOLDER } from '#server/pages/public-pages.ts';
import { company, shop } from '#shop.config.ts';
import { QUESTIONS } from '#storefront/features/contact/questions.ts';
import { breadcrumbFacts, productFacts, SHOP_ID } from './product-facts.ts';

/** https://schema.org/OnlineStore */
const SHOP_FACTS: OnlineStore = {
  '@type': 'OnlineStore',
  '@id': SHOP_ID,
  name: shop.name,
  legalName: company.registeredName,
  description: shop.tagline,
  url: `${PUBLIC_URL_PLACEHOLDER}/`,
  logo: `${PUBLIC_URL_PLACEHOLDER}/icon-512.png`,
  email: shop.email,
  telephone: company.telephone,
  // Empty without registration for VAT.
  ...(company.vatNumber && { vatID: company.vatNumber }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address.street,
    addressLocality: shop.address.city,
    postalCode: shop.address.postalCode,
    addressCountry: shop.address.countryCode,
  },
  sameAs: shop.socialLinks.map(({ url }) => url),
};

/** https://schema.org/SearchAction */
const SEARCH: WithActionConstraints<SearchAction> = {
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${PUBLIC_URL_PLACEHOLDER}/shop?search={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
};

const SITE_FACTS: WebSite = {
  '@type': 'WebSite',
  name: shop.name,
  url: `${PUBLIC_URL_PLACEHOLDER}/`,
  inLanguage: 'en-IE',
  publisher: { '@id': SHOP_ID },
  potentialAction: SEARCH,
};

/** https://schema.org/FAQPage */
const FAQ_FACTS: FAQPage = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  })),
};

/**
 * Returns the structured data of a page for search engines; undefined for pages without any.
 * @param pictureOf gives the URL path of a photograph by its name
 */
export function factsOfPage(path: string, pictureOf: (name: string) => string): Graph | undefined {
  const facts = thingsOn(path, pictureOf);
  return facts.length > 0 ? { '@context': 'https://schema.org', '@graph': facts } : undefined;
}

/** Returns a JSON-LD script tag; escaping '<' keeps texts from closing it. */
export function factsTag(facts: Graph): string {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function thingsOn(path: string, pictureOf: (name: string) => string): Thing[] {
  if (path === PAGES.home) return [SHOP_FACTS, SITE_FACTS];
  if (path === PAGES.contact) return [SHOP_FACTS, FAQ_FACTS];
  const product = products.find(({ id }) => path === productPath(id));
  if (!product) return [];
  const pictures = product.images.map(pictureOf);
  return [SHOP_FACTS, productFacts(product, pictures), breadcrumbFacts(product)];
}
