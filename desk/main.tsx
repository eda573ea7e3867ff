import './styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { openFromAddress } from './connection.ts';
import { Frame } from './frame.tsx';
import { LogPage } from './pages/log.tsx';
import { MessagesPage } from './pages/messages.tsx';
import { NotFoundPage, PageError } from './pages/not-found.tsx';
import { NumbersPage } from './pages/numbers.tsx';
import { OrderPage } from './pages/order.tsx';
import { OrdersPage } from './pages/orders.tsx';
import { PackPage } from './pages/pack.tsx';
import { ReviewsPage } from './pages/reviews.tsx';
import { ShopPage } from './pages/shop.tsx';
import { TodayPage } from './pages/today.tsx';
import { WithdrawalsPage } from './pages/withdrawals.tsx';

/** A new order is on the page within five seconds. */
const POLL_MS = 4_000;

const queries = new QueryClient({
  defaultOptions: {
    // The server is this machine's, whatever the browser thinks of its network.
    queries: { refetchInterval: POLL_MS, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

const router = createBrowserRouter([
  {
    Component: Frame,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { path: '/', Component: TodayPage },
          { path: '/pack', Component: PackPage },
          { path: '/orders', Component: OrdersPage },
          { path: '/orders/:id', Component: OrderPage },
          { path: '/messages', Component: MessagesPage },
          { path: '/reviews', Component: ReviewsPage },
          { path: '/withdrawals', Component: WithdrawalsPage },
          { path: '/numbers', Component: NumbersPage },
          { path: '/shop', Component: ShopPage },
          { path: '/log', Component: LogPage },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]);

await openFromAddress();

const root = document.querySelector('#desk');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
