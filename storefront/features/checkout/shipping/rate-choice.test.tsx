import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COUNTRY_NAMES } from '#domain/countries.ts';
import { FALLBACK_RATES, type ShippingRate, tariffRatesTo } from '#domain/delivery.ts';
import { businessDaysIn } from '#domain/delivery-window.ts';
import { deliveryDates } from '#storefront/ui/delivery-estimate.tsx';
import { RateChoice } from './rate-choice.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00') }));
afterEach(() => void vi.useRealTimers());

function textsOf(country: string, rates: readonly ShippingRate[]): string[] {
  const html = renderToStaticMarkup(
    <RateChoice
      rates={rates}
      country={country}
      chosen={undefined}
      isFallback={rates === FALLBACK_RATES}
      onChoose={() => {}}
    />,
  );
  return html.split('<label').map((rate) => rate.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
}

test('R10.33: shows when each rate arrives, and that its time begins after packing', () => {
  const [, standard, express] = textsOf('Germany', tariffRatesTo('Germany'));
  expect(standard).toContain(
    'Arrives between Thu 3 and Mon 14 Dec 5-10 business days after packing',
  );
  expect(express).toContain(
    'Arrives between Fri 27 Nov and Wed 2 Dec 1-2 business days after packing',
  );
});

test('R10.38: shows, for each country and rate, the dates of the days that stand beside them', () => {
  for (const country of COUNTRY_NAMES)
    for (const rates of [FALLBACK_RATES, tariffRatesTo(country)])
      for (const text of textsOf(country, rates).slice(1)) {
        const [, dates, days = ''] =
          /(?:Arrives (between .*? \w{3}) )?(\d+-\d+ business days) after packing/.exec(text) ?? [];
        const window = deliveryDates('2026-11-25', businessDaysIn(days)).replaceAll('\u00a0', ' ');
        expect([window, undefined], text).toContain(dates);
      }
});

test('R10.38: shows no dates for the fallback rate whose days are Ireland’s, in another country', () => {
  expect(textsOf('Ireland', FALLBACK_RATES)[1]).toContain('Arrives between Tue 1 and Mon 7 Dec');
  const [, standard, express] = textsOf('Germany', FALLBACK_RATES);
  expect(standard).not.toContain('Arrives');
  expect(express).toContain('Arrives between Fri 27 Nov and Wed 2 Dec');
});

test('shows a rate with a time in other words without dates', () => {
  const [rate] = tariffRatesTo('Ireland') as [ShippingRate];
  expect(textsOf('Ireland', [{ ...rate, deliveryTimeEstimate: '' }])[1]).not.toContain('Arrives');
});
