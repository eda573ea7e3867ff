import type { RouteObject } from 'react-router';
import { Frame } from './pages/frame.tsx';
import { UnexpectedError } from './pages/unexpected-error.tsx';

/** Every page of the shop (spec section 2). A page's code is fetched when it is first visited. */
const pages: RouteObject[] = [
  { path: '/', lazy: () => import('./pages/home.tsx') },
  { path: '/shop', lazy: () => import('./pages/shop.tsx') },
  { path: '/product/:id', lazy: () => import('./pages/product.tsx') },
  { path: '/about', lazy: () => import('./pages/about.tsx') },
  { path: '/contact', lazy: () => import('./pages/contact.tsx') },
  { path: '/cart', lazy: () => import('./pages/cart.tsx') },
  { path: '/checkout', lazy: () => import('./pages/checkout.tsx') },
  { path: '/order-success', lazy: () => import('./pages/order-success.tsx') },
  { path: '/reviews', lazy: () => import('./pages/reviews.tsx') },
  { path: '/terms', lazy: () => import('./pages/terms.tsx') },
  { path: '/privacy', lazy: () => import('./pages/privacy.tsx') },
  { path: '/returns', lazy: () => import('./pages/returns.tsx') },
  { path: '*', lazy: () => import('./pages/not-found.tsx') },
];

/** Every piece of ui/ in all its states, for whoever works on the shop; the build leaves it out. */
if (import.meta.env.DEV)
  pages.unshift({ path: '/styleguide', lazy: () => import('./styleguide/styleguide.tsx') });

/** The pages in their frame, which stays when a page fails. */
export const routes: RouteObject[] = [
  { Component: Frame, children: [{ ErrorBoundary: UnexpectedError, children: pages }] },
];
