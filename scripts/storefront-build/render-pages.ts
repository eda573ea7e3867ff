import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { Renderer } from './bundle.ts';
import { headTags, styleTags } from './head-tags.ts';
import { indexedPageTags, NOINDEX_TAG } from './page-tags.ts';
import { prerenderedPages } from './prerendered-pages.ts';
import { factsOfPage, factsTag } from './structured-data/page-facts.ts';

/** Served by nginx while the shop does not answer. */
const UNAVAILABLE_PAGE = 'unavailable.html';

/**
 * Writes every page as HTML into a folder.
 * @param socialCards the URL paths of the indexed pages' social cards, by page name
 * @throws Error when a page holds what the Content-Security-Policy forbids
 */
export async function renderPages(
  renderer: Renderer,
  folder: string,
  manifest: Manifest,
  socialCards: ReadonlyMap<string, string>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, path, module, indexed } of prerenderedPages()) {
    const html = await renderer.renderPage(path);
    refuseInlineCode(path, html);
    const facts = factsOfPage(path, (photograph) => addressOf(renderer, photograph));
    const tags = [
      headTags(manifest, module),
      indexed ? indexedPageTags(html, path, cardOf(name, socialCards)) : NOINDEX_TAG,
      facts ? factsTag(facts) : '',
    ].join('');
    await writeFile(join(folder, `${name}.html`), withTags(html, tags));
  }
  const unavailable = await renderer.renderUnavailablePage();
  refuseInlineCode(UNAVAILABLE_PAGE, unavailable);
  const tags = `${styleTags(manifest)}${NOINDEX_TAG}`;
  await writeFile(join(folder, UNAVAILABLE_PAGE), withTags(unavailable, tags));
}

function withTags(html: string, tags: string): string {
  return html.replace('</head>', () => `${tags}</head>`);
}

function cardOf(name: string, socialCards: ReadonlyMap<string, string>): string {
  const card = socialCards.get(name);
  if (card === undefined) throw new Error(`There is no social card of ${name}`);
  return card;
}

function addressOf({ photographs }: Renderer, name: string): string {
  const photograph = photographs.named(name);
  if (!photograph) throw new Error(`There is no photograph ${name}`);
  return photograph.src;
}

function refuseInlineCode(path: string, html: string): void {
  const forbidden = /<script|<style|<[^<>]+\sstyle="/.exec(html);
  if (forbidden)
    throw new Error(
      `${path} holds inline code: ${html.slice(forbidden.index, forbidden.index + 200)}`,
    );
}
