import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { COUNTRY_NAMES } from '#domain/countries.ts';
import { EXPECTED_DELIVERY, FALLBACK_RATES, STANDARD_SHIPPING } from '#domain/delivery.ts';
import { businessDaysIn } from '#domain/delivery-window.ts';
import type { OrderData } from '#storefront/api/last-order.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { deliveryDates } from '#storefront/ui/delivery-estimate.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';

const ORDER: OrderData = {
  ...EXAMPLE_ORDER,
  items: [{ product: { id: 9, name: 'Soap', image: 'no-photograph', price: 10 }, quantity: 1 }],
  shipping: { name: 'Standard Delivery', price: 5_99 },
  date: '2026-11-25T12:00:00.000Z',
};

function htmlOf(order: OrderData): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderConfirmation order={order} />
    </MemoryRouter>,
  );
}

function deliveryOf(order: OrderData): string {
  return (
    /Expected delivery<\/dt><dd[^>]*>(.*?)<\/dd>/
      .exec(htmlOf(order))?.[1]
      ?.replace(/<[^>]+>|\u00a0/g, ' ') ?? ''
  );
}

test('R10.33: shows the dates of arrival, counted from the order, beside the exact text', () => {
  expect(deliveryOf(ORDER)).toBe(
    ' Arrives between Tue 1 and Mon 7 Dec 3-5 business days after packing',
  );
  const express = { name: 'Express Delivery', price: 12_99 };
  expect(deliveryOf({ ...ORDER, shipping: express })).toBe(
    ' Arrives between Fri 27 Nov and Wed 2 Dec  Express Delivery to Ireland: 1–2 business days after packing  Standard delivery within Ireland: 3-5 business days after packing ',
  );
});

test.each<[string, Partial<OrderData>]>([
  ['a service of unknown time', { shipping: { name: 'UPS Saver', price: 9_00 } }],
  ['no service', { shipping: null }],
  ['an invalid date', { date: 'yesterday' }],
])('R8.3: shows only the exact text for %s', (_, change) => {
  expect(deliveryOf({ ...ORDER, ...change })).toBe('3-5 business days');
});

test('R10.38: shows, for each country and service, the dates of the days that stand beside them', () => {
  const services = [STANDARD_SHIPPING, ...FALLBACK_RATES].map(({ serviceName }) => serviceName);
  for (const country of COUNTRY_NAMES)
    for (const name of services) {
      const customer = { ...ORDER.customer, country };
      const text = deliveryOf({ ...ORDER, customer, shipping: { name, price: 5_99 } });
      const [, dates, days = ''] =
        /Arrives (between .*? Dec)\s+(?:.*?: )?(\d+[-–]\d+ business days)/.exec(text) ?? [];
      expect(dates, text).toBe(
        deliveryDates('2026-11-25', businessDaysIn(days.replace('–', '-'))).replaceAll(
          '\u00a0',
          ' ',
        ),
      );
      expect(text).toContain(EXPECTED_DELIVERY);
    }
});

test.each([
  ['2026-11-24T12:00:00.000Z', 'Ordered on 24 November 2026'],
  ['yesterday', undefined],
])('R8.26: says on which day the order of %s was placed', (date, text) => {
  expect(/Ordered on [\w ]+/.exec(htmlOf({ ...ORDER, date }))?.[0]).toBe(text);
});

test('R4.34: puts the postal code before the city, except in Ireland', () => {
  const customer: OrderData['customer'] = {
    ...ORDER.customer,
    city: 'Düsseldorf',
    postalCode: '40212',
    country: 'Germany',
  };
  expect(htmlOf({ ...ORDER, customer })).toMatch(/>40212<\/span> Düsseldorf</);
  expect(htmlOf(ORDER)).toMatch(/Cork, <span[^>]*>T12</);
});
