import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DeskParcel } from '#contract/desk.ts';
import { typedNumbers, typeNumbers } from '#desk/pack/typed-numbers.ts';
import { OrderPage } from './order.tsx';
import { PackPage } from './pack.tsx';

const NUMBER = '1Z999AA10123456784';

function parcel(id: string, changes: Partial<DeskParcel> = {}): DeskParcel {
  const customer = {
    ...{ firstName: 'Aoife', lastName: 'Byrne', email: `${id}@example.com`, phone: '' },
    ...{ address: '1 Grafton Street', city: 'Dublin', postalCode: 'D02 X285', country: 'Ireland' },
  };
  return {
    order: { id, customer, quote: { shipping: { name: 'Standard' } }, note: '', paidAt: 1 },
    lines: [{ productId: 1, name: 'Shampoo', sku: 'S', quantity: 2 }],
    ...{ leftOut: [], isEmpty: false, isExpress: false },
    ...{ withdrawnAt: null, refunded: 0, refundedAsAmount: 0 },
    ...changes,
  } as DeskParcel;
}

/** Shows a page of a desk that answers like this; returns the requests that changed something. */
async function show(path: string, answer: { status: number; body: object }) {
  const changes: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string }) => {
    if (body !== undefined) changes.push(JSON.parse(body));
    return new Response(JSON.stringify(body === undefined ? answer.body : { done: '' }), answer);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/pack" element={<PackPage />} />
          <Route path="/orders/:id" element={<OrderPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { screen, changes, queries };
}

describe('Pack', () => {
  beforeEach(() => {
    sessionStorage.clear();
    typedNumbers.set({});
  });

  const showParcels = (...parcels: DeskParcel[]) =>
    show('/pack', { status: 200, body: { parcels, toPack: parcels.length, sent: [] } });

  test('R14.78: says that customs wants an EORI number, if a parcel leaves the EU', async () => {
    const { screen } = await showParcels(parcel('EC00000001'));
    await expect.element(screen.getByRole('button', { name: 'Pick list' })).toBeVisible();
    await expect.element(screen.getByText(/registrations\.eori/)).not.toBeInTheDocument();
    const norwegian = parcel('EC00000002');
    norwegian.order.customer.country = 'Norway';
    await screen.unmount();
    const { screen: abroad } = await showParcels(norwegian);
    await expect.element(abroad.getByText(/registrations\.eori/)).toBeVisible();
  });

  test('R14.71: leaves out a withdrawn order until it is to be sent anyway', async () => {
    const { screen, changes } = await showParcels(
      parcel('EC00000001', { withdrawnAt: 1 }),
      parcel('EC00000002'),
    );
    const shelf = /Take from the shelf: 2 × Shampoo\. Left out: 1 order that was withdrawn\./;
    await expect.element(screen.getByText(shelf)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Print 1 slip' })).toBeVisible();
    const field = screen.getByLabelText('Tracking number of EC00000001');
    await expect.element(field).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send it anyway: EC00000001' }));
    await userEvent.fill(field, NUMBER);
    await userEvent.click(screen.getByRole('button', { name: 'Mark 1 as sent' }));
    const sent = { orderId: 'EC00000001', trackingNumber: NUMBER, force: true };
    await expect.poll(() => changes).toEqual([{ parcels: [sent] }]);
  });

  test('R14.68: says why nothing can be marked as sent, and shows a partial choice', async () => {
    const { screen } = await showParcels(parcel('EC00000001'), parcel('EC00000002'));
    const send = screen.getByRole('button', { name: 'Mark as sent' });
    await expect.element(send).toBeDisabled();
    await expect
      .element(send)
      .toHaveAccessibleDescription('First type, scan or import a tracking number.');
    await userEvent.click(screen.getByLabelText('Tick EC00000001'));
    const all = screen.getByRole('checkbox', { name: 'Select all (1 of 2)' });
    await expect.element(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect.element(screen.getByLabelText('Tick EC00000002')).toBeChecked();
  });

  test('R14.68: removes a refusal once a number is corrected', async () => {
    const { screen } = await showParcels(parcel('EC00000001'));
    const field = screen.getByLabelText('Tracking number of EC00000001');
    await userEvent.fill(field, NUMBER);
    const desk = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: { body?: string }) =>
      init.body === undefined
        ? desk(path, init)
        : Response.json({ problem: 'It needs its own.' }, { status: 409 }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark 1 as sent' }));
    await expect.element(screen.getByText('It needs its own.')).toBeVisible();
    await userEvent.fill(field, '1Z999AA10123456785');
    await expect.element(screen.getByText('It needs its own.')).not.toBeInTheDocument();
  });

  test('R14.87: names what was refunded and is left out, and warns of a refund that does not', async () => {
    const mask = { productId: 2, name: 'Mask', sku: 'M', quantity: 1 };
    const { screen } = await showParcels(
      parcel('EC00000001', { leftOut: [mask], refunded: 36_00 }),
      parcel('EC00000002', { refunded: 5_00, refundedAsAmount: 5_00 }),
    );
    await expect.element(screen.getByText('1 × Mask refunded: leave it out')).toBeVisible();
    await expect.element(screen.getByText('Take from the shelf: 4 × Shampoo.')).toBeVisible();
    await expect.element(screen.getByText('€5.00 refunded: check what goes in')).toBeVisible();
  });

  test('R14.73, R14.74: points out a number that is used twice, or unlike the carrier’s', async () => {
    const { screen } = await showParcels(parcel('EC00000001'), parcel('EC00000002'));
    await userEvent.fill(screen.getByLabelText('Tracking number of EC00000001'), NUMBER);
    await userEvent.fill(screen.getByLabelText('Tracking number of EC00000002'), NUMBER);
    await expect.element(screen.getByText('Already at EC00000001.')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Tracking number of EC00000002'), 'foo bar');
    await expect.element(screen.getByText('Not like UPS’s numbers.')).toBeVisible();
  });

  test('R14.74: keeps Enter, prints and sending to the ticked parcels, and typed numbers for later', async () => {
    typeNumbers({ EC00000002: 'UNTICKED' });
    const ids = ['EC00000001', 'EC00000002', 'EC00000003', 'EC00000004'];
    const { screen, changes } = await showParcels(...ids.map((id) => parcel(id)));
    for (const id of ['EC00000001', 'EC00000004'])
      await userEvent.click(screen.getByLabelText(`Tick ${id}`));
    await userEvent.click(screen.getByLabelText('Tracking number of EC00000001'));
    await userEvent.keyboard(`${NUMBER}{Enter}`);
    const last = screen.getByLabelText('Tracking number of EC00000004');
    await expect.element(last).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Print 2 slips' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark 1 as sent' }));
    const sent = { orderId: 'EC00000001', trackingNumber: NUMBER, force: false };
    await expect.poll(() => changes).toEqual([{ parcels: [sent] }]);
    // A second Enter must not send what was not ticked.
    await expect.element(screen.getByRole('region', { name: 'Just sent' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(changes).toHaveLength(1);
    expect(JSON.parse(sessionStorage.getItem('desk-tracking-numbers') ?? '')).toEqual({
      EC00000001: NUMBER,
      EC00000002: 'UNTICKED',
    });
  });
});

test('R14.47: disables sending and undoing, and hides the countdown, while the desk does not answer', async () => {
  const sent = [
    { id: 'EC00000002', name: 'A', trackingNumber: 'B', undoUntil: Date.now() + 9_000 },
  ];
  const body = { parcels: [parcel('EC00000001')], toPack: 1, sent };
  const { screen, queries } = await show('/pack', { status: 200, body });
  await userEvent.fill(screen.getByLabelText('Tracking number of EC00000001'), NUMBER);
  const send = screen.getByRole('button', { name: 'Mark 1 as sent' });
  await expect.element(send).toBeEnabled();
  await expect.element(screen.getByText(/^The email leaves in/)).toBeVisible();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  void queries.invalidateQueries();
  await expect.element(send).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Undo EC00000002' })).toBeDisabled();
  await expect.element(screen.getByText(/^The email leaves in/)).not.toBeInTheDocument();
});

test('R14.75: says why the desk refuses a page', async () => {
  const problem = 'There is no order EC99999999.';
  const { screen } = await show('/orders/EC99999999', { status: 409, body: { problem } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(problem);
});
