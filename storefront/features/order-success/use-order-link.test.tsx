import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OpenedOrder } from '#contract/order-links.ts';
import { PATHS } from '#contract/paths.ts';
import { readLastOrder } from '#storefront/api/last-order.ts';
import { sessionStore } from '#storefront/state/browser-storage.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { fakeServer, ok, problem } from '#storefront/testing/fake-server.ts';
import { useOrderLink } from './use-order-link.ts';

const { customer, storedAt: _, ...facts } = EXAMPLE_ORDER;
const { firstName, lastName, city, country } = customer;
const OPENED: OpenedOrder = {
  ...facts,
  customer: { firstName, lastName, city, country },
  progress: {
    asOf: '2026-11-30T12:00:00.000Z',
    paidAt: '2026-11-25T12:00:00.000Z',
    cancelledAt: null,
    dispatch: null,
    refunds: [],
    withdrawals: [],
  },
};
const LINK = '#EC00004711.abc123';

beforeEach(() => sessionStore.write('lastOrder', undefined));

function ShownState() {
  const link = useOrderLink();
  return (
    <>
      <p>{link.kind}</p>
      {link.kind === 'no-link' && link.refresh && (
        <button type="button" onClick={link.refresh}>
          Refresh
        </button>
      )}
      {link.kind === 'failed' && (
        <button type="button" onClick={link.retry}>
          Try again
        </button>
      )}
    </>
  );
}

function openAt(hash: string) {
  const router = createMemoryRouter([{ path: '/order-success', element: <ShownState /> }], {
    initialEntries: [`/order-success${hash}`],
  });
  return { router, screen: render(<RouterProvider router={router} />) };
}

test.each([
  ['', 'no-link'],
  ['#content', 'no-link'],
  ['#find', 'find'],
  ['#EC00004711', 'wrong'],
  ['#EC00004711.', 'wrong'],
  ['#EC4711.abc', 'wrong'],
])('R13.49: sends nothing for the fragment %s', async (hash, kind) => {
  const sent = fakeServer({});
  await expect.element((await openAt(hash).screen).getByText(kind)).toBeVisible();
  expect(sent).toEqual([]);
});

test('R13.50: stores the order, and leaves the code in neither address nor storage', async () => {
  const sent = fakeServer({ [PATHS.openOrderLink]: [ok(OPENED)] });
  const { router, screen } = openAt(LINK);
  await expect.element((await screen).getByText('no-link')).toBeVisible();
  expect(sent).toMatchObject([{ body: { orderId: 'EC00004711', code: 'abc123' } }]);
  expect(router.state.location).toMatchObject({ hash: '', state: { orderId: 'EC00004711' } });
  expect(readLastOrder()).toMatchObject({ customer: { city: 'Dublin' }, progress: {} });
  expect(JSON.stringify([{ ...sessionStorage }, router.state])).not.toContain('abc123');
});

test('R13.81: loads the order again, and leaves the code in neither address nor storage', async () => {
  const asOf = '2026-12-01T12:00:00.000Z';
  const later = { ...OPENED, progress: { ...OPENED.progress, asOf } };
  fakeServer({ [PATHS.openOrderLink]: [ok(OPENED), ok(later)] });
  const { router, screen } = openAt(LINK);
  await (await screen).getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => router.state.location.state?.progress.asOf).toBe(asOf);
  expect(readLastOrder()).toMatchObject({ progress: { asOf } });
  expect(router.state.location.hash).toBe('');
  expect(JSON.stringify([{ ...sessionStorage }, router.state])).not.toContain('abc123');
});

test('R13.49: tells a wrong link from an order that could not be loaded, which it loads again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({ [PATHS.openOrderLink]: ['lost', problem(404, 'order_not_found')] });
  const screen = await openAt(LINK).screen;
  await expect.element(screen.getByText('failed')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('wrong')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockClear();
});
