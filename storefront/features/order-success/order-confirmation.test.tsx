import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { COUNTRY_NAMES } from '#domain/countries.ts';
import { EXPECTED_DELIVERY, FALLBACK_RATES, STANDARD_SHIPPING } from '#domain/delivery.ts';
import { EXPRESS_DELIVERY_TIME } from '#domain/delivery-times.ts';
import { businessDaysIn } from '#domain/delivery-window.ts';
import { company, shop } from '#shop.config.ts';
import type { LastOrder, OrderData } from '#storefront/api/last-order.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { textOf } from '#storefront/testing/text-of.ts';
import { deliveryDates } from '#storefront/ui/delivery-estimate.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { ExpectedDelivery } from './order-facts.tsx';

const ORDER: OrderData = {
  ...EXAMPLE_ORDER,
  items: [{ product: { id: 9, name: 'Soap', image: 'no-photograph', price: 10 }, quantity: 1 }],
  shipping: { name: 'Standard Delivery', price: 5_99 },
  date: '2026-11-25T12:00:00.000Z',
};

function renderOrder(order: LastOrder) {
  return render(
    <MemoryRouter>
      <OrderConfirmation order={order} />
    </MemoryRouter>,
  );
}

async function deliveryOf(order: OrderData) {
  const screen = await renderOrder(order);
  const fact = screen.getByText('Expected delivery').element().parentElement;
  const text = fact ? textOf(fact).replace('Expected delivery ', '') : '';
  await screen.unmount();
  return text;
}

test('names the printed document, which the screen does not show', async () => {
  const screen = await renderOrder(ORDER);
  await expect.element(screen.getByText('Order receipt')).toHaveClass('hidden', 'print:block');
});

test('R10.33: shows the dates of arrival, counted from the order, beside the exact text', async () => {
  expect(await deliveryOf(ORDER)).toBe(
    'Arrives between Tue 1 and Mon 7 Dec 3-5 business days after packing',
  );
  const express = { name: 'Express Delivery', price: 12_99 };
  expect(await deliveryOf({ ...ORDER, shipping: express })).toBe(
    'Arrives between Fri 27 and Mon 30 Nov 1-2 business days after packing instead of 3-5 business days',
  );
});

test.each<[string, Partial<OrderData>]>([
  ['a service of unknown time', { shipping: { name: 'UPS Saver', price: 9_00 } }],
  ['no service', { shipping: null }],
  ['an invalid date', { date: 'yesterday' }],
])('R8.3: shows only the exact text for %s', async (_, change) => {
  expect(await deliveryOf({ ...ORDER, ...change })).toBe('3-5 business days');
});

test('R10.38: shows, for each country and service, the dates of the days that stand beside them', async () => {
  const services = [STANDARD_SHIPPING, ...FALLBACK_RATES].map(({ serviceName }) => serviceName);
  const { container } = await render(
    COUNTRY_NAMES.flatMap((country) =>
      services.map((name) => {
        const customer = { ...ORDER.customer, country };
        const order = { ...ORDER, customer, shipping: { name, price: 5_99 } };
        return (
          <div key={`${country} ${name}`}>
            <ExpectedDelivery order={order} />
          </div>
        );
      }),
    ),
  );
  const texts = [...container.children].map(textOf);
  expect(texts).toHaveLength(COUNTRY_NAMES.length * services.length);
  for (const text of texts) {
    const [, dates, days = ''] =
      /Arrives (between .*? (?:Nov|Dec)) (\d+-\d+ business days)/.exec(text) ?? [];
    const express = days === EXPRESS_DELIVERY_TIME;
    const expected = deliveryDates('2026-11-25', businessDaysIn(days), { express });
    expect(dates, text).toBe(expected.replaceAll('\u00a0', ' '));
    expect(text).toContain(EXPECTED_DELIVERY);
  }
});

test.each([
  ['2026-11-24T12:00:00.000Z', 'Ordered on 24 November 2026'],
  ['yesterday', undefined],
])('R8.26: says on which day the order of %s was placed', async (date, text) => {
  const { container } = await renderOrder({ ...ORDER, date });
  if (text) expect(container).toMatchTextContent(text);
  else expect(container).not.toMatchTextContent('Ordered on');
});

test.each([
  ['Germany', 'Düsseldorf', '40212', '40212 Düsseldorf'],
  ['Ireland', 'Cork', 'T12', 'Cork, T12'],
] as const)(
  'R4.34: puts the postal code of %s where it belongs',
  async (country, city, postalCode, line) => {
    const customer = { ...ORDER.customer, city, postalCode, country };
    const { container } = await renderOrder({ ...ORDER, customer });
    expect(container).toMatchTextContent(line);
  },
);

test('R13.53: prints what VAT was charged on, which the screen does not show', async () => {
  const screen = await renderOrder(EXAMPLE_ORDER);
  await expect.element(screen.getByText(/^on €[\d.]+/)).toHaveClass('hidden', 'print:block');
});

test('R8.4: shows 8.93 for a missing shipping price', async () => {
  const { container } = await renderOrder({ ...ORDER, shipping: null });
  expect(textOf(container)).toContain('€8.93');
});

test('R13.52: greets by name with the days of arrival, and shows how to use what was ordered', async () => {
  const { container } = await renderOrder({ ...EXAMPLE_ORDER, date: ORDER.date });
  expect(container).toMatchTextContent(
    'Aoife, we have your payment. An email with the link to this order is on its way to aoife@example.com. Your parcel should arrive between Tue 1 and Mon 7 Dec.',
  );
  expect(container).toMatchTextContent('In Dublin: it leaves by Mon 30 Nov.');
  expect(container).toMatchTextContent('How to use the Mask');
});

test('R15.19: opens invoice and credit notes by forms, as long as the page shows the name', async () => {
  const at = '2026-11-25T12:00:00.000Z';
  const progress: LastOrder['progress'] = {
    ...{ asOf: at, paidAt: at, cancelledAt: null, dispatch: null, refunds: [], withdrawals: [] },
    documents: [
      { title: 'Invoice', number: 'INV-000007', pass: 'p1' },
      { title: 'Credit note', number: 'CN-000002', pass: 'p2' },
    ],
  };
  const screen = await renderOrder({ ...ORDER, progress });
  const section = screen.getByRole('region', { name: 'Your invoice and credit notes' });
  const button = section.getByRole('button', { name: 'Credit note CN-000002' });
  await expect.element(button).toBeVisible();
  const form = button.element().closest('form');
  expect(form).toMatchObject({ method: 'post', target: '_blank' });
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    orderId: ORDER.orderId,
    number: 'CN-000002',
    pass: 'p2',
  });
  await screen.unmount();
  const forgotten = await renderOrder({ ...ORDER, progress, customer: { country: 'Ireland' } });
  await expect
    .element(forgotten.getByText(/^To protect your privacy, this opens only/))
    .toBeVisible();
  expect(forgotten.container.querySelector('form')).toBeNull();
});

describe('an order that was opened by its link', () => {
  const at = '2026-11-26T12:00:00.000Z';
  const PAID = { asOf: at, paidAt: at, cancelledAt: null, dispatch: null } as const;
  const progress: LastOrder['progress'] = { ...PAID, refunds: [], withdrawals: [] };
  const dispatch = {
    at,
    carrier: 'UPS',
    trackingNumber: '1Z9',
    trackingUrl: 'https://ups.example',
  };
  const refund = { at, amount: ORDER.paymentInfo.amount, done: true };
  const whole = [{ at, isWhole: true }];
  const QUESTION = 'Something to ask? Write to';
  const COMING = ['Expected delivery', 'How to use', 'withdraw from the contract here'];

  test.each<[string, string, Partial<typeof progress>, string, string]>([
    [
      'to be packed',
      'We’re packing your order',
      {},
      'Aoife, we have your payment. Your parcel should arrive between Tue 1 and Mon 7 Dec',
      'Payment completed',
    ],
    [
      'of which a part was withdrawn and refunded',
      'We’re packing your order',
      { withdrawals: [{ at, isWhole: false }], refunds: [{ ...refund, amount: 10_00 }] },
      'Refunded −€10.00 After the refund €100.27',
      'Refunded in part €10.00 of €110.27 to Visa ending in 4242',
    ],
    [
      'on its way',
      'Your order is on its way',
      { dispatch },
      'Aoife, your parcel left us on 26 November 2026. Expected delivery Should arrive between Tue 1 and Thu 3 Dec 3-5 business days from dispatch With UPS, tracking number 1Z9 Track your parcel',
      'Payment completed',
    ],
  ])('R13.42, R13.75: says of one %s "%s"', async (_, title, change, text, payment) => {
    const { container } = await renderOrder({
      ...EXAMPLE_ORDER,
      date: ORDER.date,
      progress: { ...progress, ...change },
    });
    for (const shown of [title, text, payment, QUESTION, ...COMING])
      expect(textOf(container)).toContain(shown);
  });

  test('R13.95: says of one that should have arrived how to use it, then what the shop does', async () => {
    const { container } = await renderOrder({
      ...EXAMPLE_ORDER,
      date: ORDER.date,
      progress: { ...progress, dispatch, asOf: '2026-12-04T12:00:00.000Z' },
    });
    for (const shown of ['Your parcel should be with you by now', 'Payment completed'])
      expect(textOf(container)).toContain(shown);
    expect(textOf(container)).toMatch(
      /Not there yet\?.*or call \+.*Arrived\? Enjoy it\..*How to use/,
    );
    expect(container.querySelector('a[href^="tel:"]')).toHaveTextContent(company.telephone);
  });

  test.each<[string, Partial<typeof progress>, string]>([
    [
      'is refunded',
      {
        refundedUnits: [{ productId: 2, quantity: 1 }],
        refunds: [{ at, amount: 39_21, done: true }],
      },
      'left us on 26 November 2026. We have refunded €39.21 for the Mask.',
    ],
    [
      'is refunded of it without products',
      { refunds: [{ at, amount: 5_00, done: false }] },
      'left us on 26 November 2026. We are refunding €5.00 of your order.',
    ],
    [
      'is to be sent back',
      { withdrawals: [{ at, isWhole: false, items: 'the mask', isOpen: true }] },
      'left us on 26 November 2026. You’re sending back the Mask: where to, and until when, is below.',
    ],
  ])('R13.85: says in the headline what %s', async (_, change, text) => {
    const { container } = await renderOrder({
      ...EXAMPLE_ORDER,
      progress: { ...progress, dispatch, ...change },
    });
    expect(textOf(container)).toContain(text);
  });

  test('R13.93: says of a withdrawn product when it is refunded, marks its row, and keeps the arrival of the rest', async () => {
    const part = { at, isWhole: false, items: 'The mask, please', isOpen: true };
    const screen = await renderOrder({
      ...EXAMPLE_ORDER,
      date: ORDER.date,
      progress: { ...progress, withdrawals: [part] },
    });
    expect(textOf(screen.container)).toContain(
      'we’re checking what to send you. What you keep should arrive between Tue 1 and Mon 7 Dec . For the Mask, you get your money back by 10 December 2026 at the latest.',
    );
    await expect
      .element(screen.getByRole('row', { name: /^Mask/ }))
      .toMatchTextContent('Withdrawn');
    await expect
      .element(screen.getByRole('row', { name: /Shampoo/ }))
      .not.toMatchTextContent('Withdrawn');
  });

  test('R13.93: shows what is left after the refund of a withdrawn product', async () => {
    const part = { at, isWhole: false, items: 'the mask', isOpen: true };
    const screen = await renderOrder({
      ...EXAMPLE_ORDER,
      progress: { ...progress, withdrawals: [part] },
    });
    const sums = screen.getByRole('table').element();
    expect(textOf(sums)).toMatch(/To be refunded.*the Mask.*−€39\.21.*After the refund.*€71\.06$/);
  });

  test('R13.93: does not say how to use a withdrawn product that was sent', async () => {
    const part = { at, isWhole: false, items: 'the mask', isOpen: true };
    const screen = await renderOrder({
      ...EXAMPLE_ORDER,
      progress: { ...progress, dispatch, withdrawals: [part] },
    });
    const names = screen
      .getByRole('heading', { name: /^How to use/ })
      .elements()
      .map(textOf);
    expect(names).toEqual(['How to use the Shampoo']);
  });

  test('R13.42: says after a withdrawal from a part that it is checked what to send, and promises no day of arrival when the words are unclear', async () => {
    const part = { at, isWhole: false, items: 'the shampoo', isOpen: true };
    const { container } = await renderOrder({
      ...EXAMPLE_ORDER,
      progress: { ...progress, withdrawals: [part] },
    });
    for (const shown of [
      'we’re checking what to send you. For what you withdrew from, you get your money back by 10 December 2026 at the latest.',
      'the shampoo',
      'withdraw from the contract here',
    ])
      expect(textOf(container)).toContain(shown);
    for (const hidden of ['Expected delivery', 'packing', 'should arrive', 'Payment completed'])
      expect(textOf(container)).not.toContain(hidden);
  });

  test.each([
    ['the whole order', { at, isWhole: true }, 'Your withdrawal has reached us', '', ''],
    [
      'a part of it',
      { at, isWhole: false, items: 'the mask', isOpen: true },
      'Your order is on its way',
      'What you withdrew from: the mask',
      ': €39.21 for the Mask',
    ],
  ])(
    'R13.42: puts return address, last day to send and day of the refund under headings after a withdrawal from %s',
    async (_, withdrawal, title, named, sum) => {
      const screen = await renderOrder({
        ...EXAMPLE_ORDER,
        progress: { ...progress, dispatch, withdrawals: [withdrawal] },
      });
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
      const steps = screen.getByRole('region', { name: 'Your return' });
      const texts = steps.getByRole('listitem').elements().map(textOf);
      expect(texts).toEqual([
        expect.stringMatching(`^Send the goods to ${company.registeredName}.*EC00004711.*${named}`),
        expect.stringMatching(
          /^Send them by 10 December 2026 You pay the postage.*a product whose seal has been broken/,
        ),
        expect.stringMatching(
          `^We refund you by 10 December 2026 or when the goods, or proof of posting, reach us, if that is later${sum}, to the card you paid with\\.$`,
        ),
      ]);
    },
  );

  test.each<[string, Partial<typeof progress>, number]>([
    ['the whole order', { withdrawals: whole, dispatch, refundDue: 110_27 }, 2],
    [
      'a part that was sent',
      { withdrawals: [{ at, isWhole: false, items: 'the mask', isOpen: true }], dispatch },
      1,
    ],
  ])(
    'R13.93: marks each withdrawn row after a withdrawal from %s, and says the refund’s sum twice at most',
    async (_, change, rows) => {
      const screen = await renderOrder({ ...EXAMPLE_ORDER, progress: { ...progress, ...change } });
      expect(screen.getByText('Withdrawn', { exact: true }).elements()).toHaveLength(rows);
      const sum = rows === 1 ? /€39\.21/g : /To be refunded −?€110\.27/g;
      expect(textOf(screen.container).match(sum)).toHaveLength(2);
    },
  );

  test('R13.75: ends the sums of a refunded order with nothing that stays paid', async () => {
    const screen = await renderOrder({
      ...EXAMPLE_ORDER,
      progress: { ...progress, refunds: [refund] },
    });
    expect(textOf(screen.getByRole('table').element())).toMatch(
      /Total ?€110\.27 ?Refunded ?−€110\.27 ?After the refund ?€0\.00$/,
    );
    await expect.element(screen.getByRole('img', { name: shop.founder.name })).toBeVisible();
  });

  test('R13.42: says why the shop cancelled an order, once', async () => {
    const screen = await renderOrder({
      ...EXAMPLE_ORDER,
      progress: {
        ...progress,
        cancelledAt: at,
        refunds: [{ ...refund, done: false, note: 'A shelf gave way.' }],
      },
    });
    await expect.element(screen.getByText('A shelf gave way.')).toBeVisible();
  });

  test('R13.75: offers to trace a parcel that is late, by an email with the order’s number', async () => {
    const screen = await renderOrder({
      ...EXAMPLE_ORDER,
      date: ORDER.date,
      progress: { ...progress, dispatch, asOf: '2026-12-04T12:00:00.000Z' },
    });
    await expect
      .element(screen.getByRole('link', { name: 'Not there yet? Ask us to trace it' }))
      .toHaveAttribute(
        'href',
        `mailto:${shop.email}?subject=Order%20EC00004711%3A%20please%20trace%20my%20parcel`,
      );
  });

  test('R13.42: writes to the shop with the order number as subject', async () => {
    const screen = await renderOrder({ ...EXAMPLE_ORDER, progress });
    await expect
      .element(screen.getByRole('link', { name: shop.email }).first())
      .toHaveAttribute('href', `mailto:${shop.email}?subject=Order%20EC00004711`);
  });

  test('R13.85: says what refunds left out of the parcel', async () => {
    const leftOut = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 1 },
    ];
    const { container } = await renderOrder({
      ...EXAMPLE_ORDER,
      progress: { ...progress, dispatch: { ...dispatch, leftOut } },
    });
    expect(textOf(container)).toContain(
      'Aoife, your parcel left us on 26 November 2026, without 1 × Shampoo and the Mask, which we refunded.',
    );
  });

  test('R13.84: marks what refunds name, and does not say how to use it', async () => {
    const refundedUnits = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 1 },
    ];
    const screen = await renderOrder({
      ...EXAMPLE_ORDER,
      progress: { ...progress, refundedUnits },
    });
    expect(screen.getByRole('deletion').elements()).toEqual([]);
    const shampoo = screen.getByRole('row', { name: /Shampoo/ });
    await expect.element(shampoo).toMatchTextContent(/Quantity: 2.*1 refunded/);
    await expect.element(screen.getByRole('row', { name: /Mask/ })).toMatchTextContent(/Refunded/);
    await expect
      .element(screen.getByRole('heading', { name: 'How to use the Shampoo' }))
      .toBeVisible();
    expect(screen.getByRole('heading', { name: 'How to use the Mask' }).elements()).toEqual([]);
  });

  test.each<[string, string, Partial<typeof progress>, string, string]>([
    [
      'withdrawn before its dispatch',
      'Your withdrawal has reached us',
      { withdrawals: whole, refundDue: 110_27 },
      'We refund you €110.27 by 10 December 2026 at the latest.',
      'Paid €110.27',
    ],
    [
      'withdrawn after its dispatch',
      'Your withdrawal has reached us',
      { withdrawals: whole, dispatch, refundDue: 110_27 },
      'Your parcel should still arrive between Tue 1 and Thu 3 Dec . Here is how the goods come back, and when you get your money. To be refunded €110.27 To Visa ending in 4242 Refuse the parcel Tell the courier you don’t want it. It comes back to us by itself. Or accept it, and post the goods back',
      'Paid €110.27',
    ],
    [
      'refunded',
      'Your order is refunded',
      { withdrawals: whole, dispatch, refunds: [refund] },
      'Your money went back to your Visa ending in 4242',
      'Refunded €110.27 to Visa ending in 4242',
    ],
    [
      'cancelled',
      'Your order is cancelled',
      { cancelledAt: at, refunds: [{ ...refund, done: false }] },
      'Aoife, we’re sorry: nothing will be sent. Your money is on its way to your Visa',
      'Refund on its way €110.27 to Visa ending in 4242',
    ],
  ])(
    'R13.42, R13.75: says of one %s "%s", and nothing of a delivery',
    async (_, title, change, text, payment) => {
      const { container } = await renderOrder({
        ...EXAMPLE_ORDER,
        progress: { ...progress, ...change },
      });
      for (const shown of [title, text, payment, QUESTION])
        expect(textOf(container)).toContain(shown);
      expect(container.querySelector('h1 ~ picture, header picture')).toBeNull();
      for (const hidden of [...COMING, 'Payment completed', 'We’re packing'])
        expect(textOf(container)).not.toContain(hidden);
    },
  );
});
