import type { Manifest } from 'vite';
import { expect, it } from 'vitest';
import { CLIENT_ENTRY, START } from './bundle.ts';
import { headTags } from './head-tags.ts';

const MANIFEST: Manifest = {
  [CLIENT_ENTRY]: {
    file: 'assets/entry.js',
    src: CLIENT_ENTRY,
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/entry.css'],
    assets: ['assets/text-normal-abc.woff2', 'assets/display-italic-abc.woff2'],
  },
  [START]: { file: 'assets/start.js', src: START, isEntry: true },
  '_shared.js': { file: 'assets/shared.js' },
  'storefront/pages/home.tsx': { file: 'assets/home.js', imports: ['_shared.js', CLIENT_ENTRY] },
  'storefront/pages/cart.tsx': { file: 'assets/cart.js' },
};

it('names a page’s own code for after the paint, each file once and no other page’s', () => {
  const tags = headTags(MANIFEST, 'storefront/pages/home.tsx');
  const later = [...tags.matchAll(/rel="after-paint" href="([^"]+)"/g)].map((match) => match[1]);
  expect(later).toEqual(['/assets/shared.js', '/assets/home.js']);
  expect(tags).toContain('src="/assets/start.js" data-entry="/assets/entry.js"');
});

it('preloads the upright fonts only', () => {
  const tags = headTags(MANIFEST, 'storefront/pages/cart.tsx');
  expect(tags.match(/as="font"/g)).toHaveLength(1);
  expect(tags).toContain('/assets/text-normal-abc.woff2');
});

it('refuses a page that the build knows nothing of', () => {
  expect(() => headTags(MANIFEST, 'storefront/pages/lost.tsx')).toThrow('lost.tsx');
});
