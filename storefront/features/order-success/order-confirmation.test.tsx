import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderData } from '#storefront/api/last-order.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { OrderConfirmation } from './order-confirmation.tsx';

const ORDER: OrderData = {
  ...EXAMPLE_ORDER,
  items: [{ product: { id: 9, name: 'Soap', image: 'no-photograph', price: 10 }, quantity: 1 }],
  shipping: { name: 'Standard Delivery', price: 5_99 },
  date: '2026-11-25T12:00:00.000Z',
};

function deliveryOf(order: OrderData): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderConfirmation order={order} />
    </MemoryRouter>,
  );
  return (
    /Expected delivery<\/dt><dd[^>]*>(.*?)<\/dd>/
      .exec(html)?.[1]
      ?.replace(/<[^>]+>|\u00a0/g, ' ') ?? ''
  );
}

test('R10.33: shows the dates of arrival, counted from the order, beside the exact text', () => {
  expect(deliveryOf(ORDER)).toBe(
    ' Arrives between Tue 1 and Mon 7 Dec 3-5 business days after packing',
  );
  const express = { name: 'Express Delivery', price: 12_99 };
  expect(deliveryOf({ ...ORDER, shipping: express })).toBe(
    ' Arrives between Fri 27 Nov and Wed 2 Dec 3-5 business days',
  );
});

test.each<[string, Partial<OrderData>]>([
  ['a service of unknown time', { shipping: { name: 'UPS Saver', price: 9_00 } }],
  ['no service', { shipping: null }],
  ['an invalid date', { date: 'yesterday' }],
])('R8.3: shows only the exact text for %s', (_, change) => {
  expect(deliveryOf({ ...ORDER, ...change })).toBe('3-5 business days');
});
