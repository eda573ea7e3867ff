import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OrderProgress as Progress } from '#contract/order-links.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { textOf } from '#storefront/testing/text-of.ts';
import { OrderProgress } from './order-progress.tsx';

const PAID: Progress = {
  asOf: '2026-11-30T12:00:00.000Z',
  paidAt: '2026-11-25T12:00:00.000Z',
  cancelledAt: null,
  dispatch: null,
  refunds: [],
  withdrawals: [],
};
const DISPATCH = {
  at: '2026-11-26T12:00:00.000Z',
  carrier: 'UPS',
  trackingNumber: '1Z9',
  trackingUrl: 'https://carrier.example/1Z9',
};

function renderProgress(change: Partial<Progress>, refresh?: () => Promise<void>) {
  const order = { ...EXAMPLE_ORDER, progress: { ...PAID, ...change } };
  return render(<OrderProgress order={order} refresh={refresh} />, { wrapper: MemoryRouter });
}

async function stepsOf(change: Partial<Progress>) {
  const screen = await renderProgress(change);
  const steps = screen.getByRole('listitem').elements().map(textOf);
  await screen.unmount();
  return steps;
}

test.each<[string, Partial<Progress>, string[]]>([
  [
    'a new order',
    {},
    [
      'Paid 25 November 2026',
      'We’re packing In Dublin, within 1 to 3 business days. Until we pack it, you can change or cancel your order, or correct your email or delivery address: write to hello@elderandclover.example . When your parcel leaves, we email you its tracking number.',
    ],
  ],
  [
    'an order on its way',
    { dispatch: DISPATCH },
    [
      'Paid 25 November 2026',
      'Packed and sent 26 November 2026',
      'Should arrive between Tue 1 and Thu 3 Dec',
    ],
  ],
  [
    'a withdrawal and its refund, in the order of time',
    {
      dispatch: DISPATCH,
      refunds: [
        { at: '2026-11-29T12:00:00.000Z', amount: 28_50, done: true },
        {
          at: '2026-11-30T12:00:00.000Z',
          amount: 39_21,
          done: false,
          note: 'The jar was cracked.',
          what: '1 × Conditioning Hair Mask',
          parts: { goods: 36_00, discount: 3_60, delivery: 0, vat: 6_81 },
        },
      ],
      withdrawals: [
        { at: '2026-11-27T12:00:00.000Z', isWhole: true },
        { at: '2026-11-28T12:00:00.000Z', isWhole: false },
      ],
    },
    [
      'Paid 25 November 2026',
      'Packed and sent 26 November 2026 With UPS, tracking number 1Z9',
      'You withdrew 27 November 2026',
      'You withdrew from a part 28 November 2026',
      'Refund of €28.50 29 November 2026',
      'Refund of €39.21 on its way 30 November 2026 For 1 × Conditioning Hair Mask: €36.00, less your discount of €3.60, plus VAT of €6.81. The jar was cracked.',
    ],
  ],
  [
    'what of an order to be packed was withdrawn, and that it is checked',
    {
      withdrawals: [
        { at: '2026-11-26T12:00:00.000Z', isWhole: false, items: 'the mask', isOpen: true },
      ],
    },
    [
      'Paid 25 November 2026',
      'You withdrew from a part 26 November 2026 the mask',
      'We’re checking what to send We’ll send only what you keep. If anything is unclear, we’ll ask you first.',
      'Refund For the Mask, by 10 December 2026 at the latest, to the card you paid with.',
    ],
  ],
  [
    'no sum of the refund when the words may mean more than one product',
    {
      withdrawals: [
        { at: '2026-11-26T12:00:00.000Z', isWhole: false, items: 'the shampoo', isOpen: true },
      ],
    },
    [
      'Paid 25 November 2026',
      'You withdrew from a part 26 November 2026 the shampoo',
      'We’re checking what to send We’ll send only what you keep. If anything is unclear, we’ll ask you first.',
      'Refund By 10 December 2026 at the latest, for what you named, to the card you paid with.',
    ],
  ],
  [
    'a cancelled order',
    {
      cancelledAt: '2026-11-26T12:00:00.000Z',
      refunds: [{ at: '2026-11-26T12:00:01.000Z', amount: 110_27, done: true }],
    },
    ['Paid 25 November 2026', 'Cancelled 26 November 2026', 'Refunded 26 November 2026'],
  ],
])('R13.42: shows %s', async (_, change, steps) => {
  expect(await stepsOf(change)).toEqual(steps);
});

test.each<[string, Partial<Progress>, string]>([
  [
    'before dispatch',
    { refundDue: 110_27 },
    'Refund By 10 December 2026 at the latest, to the card you paid with.',
  ],
  ['after dispatch', { refundDue: 110_27, dispatch: DISPATCH }, 'Refund to come'],
  [
    'of an uncertain sum',
    {},
    'Refund By 10 December 2026 at the latest, to the card you paid with.',
  ],
])('R13.88: ends with the refund after a withdrawal %s', async (_, change, text) => {
  const withdrawal = { at: '2026-11-26T12:00:00.000Z', isWhole: true, isOpen: true };
  const steps = await stepsOf({ withdrawals: [withdrawal], ...change });
  expect(steps.at(-1)).toBe(text);
});

test.each<[string, Partial<Progress>, string]>([
  ['to be packed', {}, 'Where your order is'],
  ['that was cancelled', { cancelledAt: PAID.paidAt }, 'What has happened'],
])('R13.42: heads the timeline of an order %s', async (_, change, name) => {
  const screen = await renderProgress(change);
  await expect.element(screen.getByRole('heading', { name })).toBeVisible();
});

test('R13.81: refreshes the order, and offers the link when that did not work', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refresh = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'));
  const screen = await renderProgress({}, refresh);
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('That didn’t work.');
  const link = screen.getByRole('link', { name: 'Send me the link again' });
  await expect.element(link).toHaveAttribute('href', '/#find');
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect([refresh.mock.calls.length, log.mock.calls.length]).toEqual([2, 1]);
  log.mockClear();
});
