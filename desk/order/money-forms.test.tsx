import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DeskOrderDetails } from '#contract/desk.ts';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { Documents } from './documents.tsx';
import { CancelForm, RefundForm } from './money-forms.tsx';

const DETAILS = {
  order: {
    ...{ id: 'EC00000001', state: 'paid', paidAt: 1, dispatchedAt: 2 },
    customer: { ...EXAMPLE_CUSTOMER, country: 'Norway' },
    quote: {
      ...{ subtotal: 93_00, discount: { code: 'NATURAL10', amount: 9_30 }, tax: 17_58 },
      ...{ shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 } },
      ...{ vatRate: 21_00, vatIncluded: false, vatOnDelivery: false, total: 110_27 },
    },
  },
  lines: [
    { productId: 1, name: 'Shampoo', unitPrice: 28_50, quantity: 2 },
    { productId: 2, name: 'Mask', unitPrice: 36_00, quantity: 1 },
  ],
  refunds: [{ id: 'r1', amount: 31_04, state: 'succeeded', contents: null }],
  refundable: 79_23,
  refunded: 31_04,
  refundedAsAmount: 31_04,
  restockable: [],
  documents: [],
} as unknown as DeskOrderDetails;

test('R14.86: offers to put chosen products that are counted back into stock, and does not by itself', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundForm details={{ ...DETAILS, restockable: [{ productId: 1, quantity: 1 }] }} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Refund …' }));
  const tick = screen.getByRole('checkbox', { name: /back into stock/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mask' }), '1');
  await expect.element(tick).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shampoo' }), '2');
  await expect.element(tick).toHaveAccessibleName('Put 1 × Shampoo back into stock');
  await expect.element(tick).not.toBeChecked();
});

test('R14.86: puts chosen products back into stock by default before the dispatch', async () => {
  const order = { ...DETAILS.order, dispatchedAt: null };
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundForm details={{ ...DETAILS, order, restockable: [{ productId: 1, quantity: 2 }] }} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Refund …' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shampoo' }), '1');
  await expect.element(screen.getByRole('checkbox', { name: /back into stock/ })).toBeChecked();
});

test('R14.82: adds the delivery to a refund by products, and says what was refunded before', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundForm details={DETAILS} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Refund …' }));
  await expect.element(screen.getByText(/€31\.04 was refunded before/)).toBeVisible();
  const amount = screen.getByLabelText(/^Amount in euro/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shampoo' }), '1');
  await expect.element(amount).toHaveValue('31.04');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Delivery, €8\.99/ }));
  await expect.element(amount).toHaveValue('40.03');
});

test('R14.54: names the customer, and keeps the order by its own button', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CancelForm details={DETAILS} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order …' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel EC00000001' });
  await expect.element(dialog.getByText('Aoife Byrne')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Cancel and refund €79.23' }))
    .toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the order' }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('R14.66: offers the papers of a parcel on the page of its order', async () => {
  const screen = await render(<Documents details={DETAILS} />);
  const names = screen
    .getByRole('button')
    .elements()
    .map((it) => it.textContent);
  expect(names).toEqual([
    ...['Print Packing slip', 'Print Packing slip with prices'],
    ...['Print Address', 'Print Customs invoice'],
  ]);
});
