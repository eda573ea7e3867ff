import type { RouteObject } from 'react-router';
import { PAGE_PATHS } from '#contract/pages.ts';
import { Layout } from './layout.tsx';
import { UnexpectedError } from './pages/unexpected-error.tsx';

const modules = import.meta.glob<{ Component: () => React.ReactNode }>([
  './pages/*.tsx',
  '!./pages/{home-products,unexpected-error}.tsx',
]);

/** A page's code is fetched when the page is first visited. */
const pages: RouteObject[] = [
  ...PAGE_PATHS.map((path) => pageRoute(path, path === '/' ? 'home' : path.slice(1))),
  pageRoute('/product/:id', 'product'),
  pageRoute('*', 'not-found'),
];

/** The pages in their layout, which stays when a page fails. */
export const routes: RouteObject[] = [
  { Component: Layout, children: [{ ErrorBoundary: UnexpectedError, children: pages }] },
];

function pageRoute(path: string, name: string): RouteObject {
  const lazy = modules[`./pages/${name}.tsx`];
  if (!lazy) throw new Error(`There is no page module for ${path}`);
  return { path, lazy };
}
