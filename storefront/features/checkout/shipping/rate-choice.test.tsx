import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { COUNTRY_NAMES } from '#domain/countries.ts';
import { FALLBACK_RATES, type ShippingRate, tariffRatesTo } from '#domain/delivery.ts';
import { EXPRESS_DELIVERY_TIME } from '#domain/delivery-times.ts';
import { businessDaysIn } from '#domain/delivery-window.ts';
import { textOf } from '#storefront/testing/text-of.ts';
import { deliveryDates } from '#storefront/ui/delivery-estimate.tsx';
import { RateChoice } from './rate-choice.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The text of each rate. */
async function textsOf(country: string, rates: readonly ShippingRate[]): Promise<string[]> {
  const { container, unmount } = await render(
    <RateChoice
      rates={rates}
      country={country}
      chosen={undefined}
      isFallback={rates === FALLBACK_RATES}
      onChoose={() => {}}
    />,
  );
  const texts = [...container.querySelectorAll('label')].map(textOf);
  await unmount();
  return texts;
}

test('R10.33: shows when each rate arrives, and that its time begins after packing', async () => {
  const [standard, express] = await textsOf('Germany', tariffRatesTo('Germany'));
  expect(standard).toContain(
    'Arrives between Thu 3 and Mon 14 Dec 5-10 business days after packing',
  );
  expect(express).toContain(
    'Arrives between Fri 27 and Mon 30 Nov 1-2 business days after packing',
  );
});

test('R10.38: shows, for each country and rate, the dates of the days that stand beside them', async () => {
  for (const country of COUNTRY_NAMES)
    for (const rates of [FALLBACK_RATES, tariffRatesTo(country)])
      for (const text of await textsOf(country, rates)) {
        const [, dates, days = ''] =
          /(?:Arrives (between .*? \w{3}) )?(\d+-\d+ business days) after packing/.exec(text) ?? [];
        const express = days === EXPRESS_DELIVERY_TIME;
        const window = deliveryDates('2026-11-25', businessDaysIn(days), { express });
        expect([window.replaceAll('\u00a0', ' '), undefined], text).toContain(dates);
      }
});

test('R10.38: shows no dates for the fallback rate whose days are Ireland’s, in another country', async () => {
  const [inIreland] = await textsOf('Ireland', FALLBACK_RATES);
  expect(inIreland).toContain('Arrives between Tue 1 and Mon 7 Dec');
  const [standard, express] = await textsOf('Germany', FALLBACK_RATES);
  expect(standard).not.toContain('Arrives');
  expect(express).toContain('Arrives between Fri 27 and Mon 30 Nov');
});

test('shows a rate with a time in other words without dates', async () => {
  const [rate] = tariffRatesTo('Ireland') as [ShippingRate];
  const [text] = await textsOf('Ireland', [{ ...rate, deliveryTimeEstimate: '' }]);
  expect(text).not.toContain('Arrives');
});

test('R5.1: chooses the pressed rate', async () => {
  const onChoose = vi.fn();
  const screen = await render(
    <RateChoice
      rates={tariffRatesTo('Germany')}
      country="Germany"
      chosen="standard"
      isFallback={false}
      onChoose={onChoose}
    />,
  );
  await expect.element(screen.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Express/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('express');
});
