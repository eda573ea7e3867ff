import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DeskFinding } from '#contract/desk.ts';
import { Health } from './health.tsx';

const FINDINGS: DeskFinding[] = [
  {
    ...{ name: 'Stock', severity: 'warning', text: 'few left: S 3' },
    remedy: 'npm run shop -- stock <sku> +24.',
  },
  {
    ...{ name: 'Outbox', severity: 'problem', remedy: 'npm run shop -- mail' },
    text: '1 not delivered, such as order-customer-EC00000001',
  },
  { name: 'Samples', severity: 'problem', text: '3 are stored', remedy: 'Set SEED=off' },
];

test('R14.65: leads from what the owner can solve to its page, and keeps commands for who set up the shop', async () => {
  vi.stubGlobal('fetch', async () => Response.json(FINDINGS));
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Health />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  await expect.element(link('Open Shop')).toHaveAttribute('href', '/shop');
  await expect.element(link('Open EC00000001')).toHaveAttribute('href', '/orders/EC00000001');
  await expect.element(screen.getByText('For whoever set up the shop')).toBeVisible();
  await screen.getByText('1 problem').click();
  await expect.element(link('Open Reviews')).toBeVisible();
  await expect.element(screen.getByText('Set SEED=off')).toBeVisible();
  await expect.element(screen.getByText(/npm run/)).not.toBeInTheDocument();
});
