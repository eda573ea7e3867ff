import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { CLIENT_ENTRY, SPLASH_ENTRY } from './bundle.ts';
import { headTags } from './head-tags.ts';

const MANIFEST: Manifest = {
  [CLIENT_ENTRY]: {
    file: 'assets/entry.js',
    src: CLIENT_ENTRY,
    isEntry: true,
    imports: ['_import.js'],
    dynamicImports: ['storefront/app.tsx'],
    css: ['assets/entry.css'],
    assets: ['assets/text-normal-abc.woff2', 'assets/display-italic-abc.woff2'],
  },
  [SPLASH_ENTRY]: { file: 'assets/start-splash.js', isEntry: true },
  '_import.js': { file: 'assets/import.js' },
  'storefront/app.tsx': { file: 'assets/app.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'storefront/pages/home.tsx': { file: 'assets/home.js', imports: ['_shared.js', CLIENT_ENTRY] },
  'storefront/pages/cart.tsx': { file: 'assets/cart.js' },
  'storefront/pages/reviews.tsx': { file: 'assets/reviews.js' },
  'storefront/api/review-calls.ts': { file: 'assets/review-calls.js', imports: ['_shared.js'] },
};

test('puts each script of the page except the entry into the template once, and no other page’s', () => {
  const tags = headTags(MANIFEST, 'storefront/pages/home.tsx');
  const [first, later] = tags.split('<template id="preloads">');
  expect(first).toContain('<script type="module" src="/assets/entry.js"');
  expect(preloads(first)).toEqual(['/assets/import.js']);
  expect(preloads(later)).toEqual(['/assets/app.js', '/assets/shared.js', '/assets/home.js']);
});

test('preloads what the reviews page imports for its first request', () => {
  const tags = headTags(MANIFEST, 'storefront/pages/reviews.tsx');
  expect(preloads(tags)).toContain('/assets/review-calls.js');
});

function preloads(tags = '') {
  return [...tags.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
}

test('preloads the upright fonts only', () => {
  const tags = headTags(MANIFEST, 'storefront/pages/cart.tsx');
  expect(tags.match(/as="font"/g)).toHaveLength(1);
  expect(tags).toContain('/assets/text-normal-abc.woff2');
});

test('throws for a page that is not in the manifest', () => {
  expect(() => headTags(MANIFEST, 'storefront/pages/lost.tsx')).toThrow('lost.tsx');
});
