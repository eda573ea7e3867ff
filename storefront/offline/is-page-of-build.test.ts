import { expect, test } from 'vitest';
import { isPageOfBuild } from './is-page-of-build.ts';

const FILES = new Set(['/assets/entry-client-CMV2tqMl.js', '/assets/entry-client-RFN641tj.css']);
const STYLES = '<link rel="stylesheet" href="/assets/entry-client-RFN641tj.css">';

test('R12.95: knows the pages of its build by their scripts and styles', () => {
  const page = `${STYLES}<script src="/assets/entry-client-CMV2tqMl.js"></script><img src="/assets/aloe-C7V49Ue2.avif">`;
  expect(isPageOfBuild(page, FILES)).toBe(true);
  expect(isPageOfBuild(page.replace('CMV2tqMl', 'AAAAAAAA'), FILES)).toBe(false);
  expect(isPageOfBuild(page.replace('RFN641tj', 'AAAAAAAA'), FILES)).toBe(false);
});
