import type { FAQPage, Graph, Thing } from 'schema-dts';
import { products } from '#catalogue/products.ts';
import { QUESTIONS } from '#storefront/features/contact/questions.ts';
import { breadcrumbFacts, productFacts } from './product-facts.ts';
import { SHOP_FACTS, SITE_FACTS } from './shop-facts.ts';

/** The questions of the contact page (https://schema.org/FAQPage). */
const FAQ_FACTS: FAQPage = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  })),
};

/**
 * What search engines are told of a page; undefined where there is nothing to tell.
 * @param pictureOf the address on the shop of a photograph with a file stem
 */
export function factsOfPage(path: string, pictureOf: (name: string) => string): Graph | undefined {
  const facts = thingsOn(path, pictureOf);
  return facts.length > 0 ? { '@context': 'https://schema.org', '@graph': facts } : undefined;
}

/** A data block, which browsers do not run; no text in it can end it early. */
export function factsTag(facts: Graph): string {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function thingsOn(path: string, pictureOf: (name: string) => string): Thing[] {
  if (path === '/') return [SHOP_FACTS, SITE_FACTS];
  if (path === '/contact') return [SHOP_FACTS, FAQ_FACTS];
  const product = products.find(({ id }) => path === `/product/${id}`);
  if (!product) return [];
  return [
    SHOP_FACTS,
    productFacts(product, product.images.map(pictureOf)),
    breadcrumbFacts(product),
  ];
}
