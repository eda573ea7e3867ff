import { PUBLIC_URL_PLACEHOLDER } from '#server/pages/public-pages.ts';
import { shop } from '#shop.config.ts';
import { CARD } from './social-cards.ts';

/** The tag of a page that search engines must not list. */
export const NOINDEX_TAG = '<meta name="robots" content="noindex">';

/**
 * The tags of a page that search engines may list: its canonical URL, and what social networks show with a link
 * to it (https://ogp.me).
 * @param html the page, which has its title and description already
 * @param socialCardPath the URL path of its social card
 */
export function indexedPageTags(html: string, path: string, socialCardPath: string): string {
  const url = PUBLIC_URL_PLACEHOLDER + path;
  // Both stand in the page with their special characters escaped.
  const title = partOf(html, /<title>([^<]*)<\/title>/);
  const description = partOf(html, /<meta name="description" content="([^"]*)"/);
  const properties: Record<string, string | number> = {
    'og:type': 'website',
    'og:site_name': escapeAttribute(shop.name),
    'og:locale': 'en_IE',
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': PUBLIC_URL_PLACEHOLDER + socialCardPath,
    'og:image:type': 'image/jpeg',
    'og:image:width': CARD.width,
    'og:image:height': CARD.height,
    'og:image:alt': title,
  };
  return [
    `<link rel="canonical" href="${url}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${content}">`,
    ),
  ].join('');
}

function partOf(html: string, pattern: RegExp): string {
  const part = pattern.exec(html)?.[1];
  if (!part) throw new Error(`A page lacks ${pattern.source}`);
  return part;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
