import { describe, expect, test } from 'vitest';
import { COUNTRIES, isInTheEu } from './countries.ts';
import { orderVat, vatLabel } from './order-vat.ts';
import { addsVat, exemptsExports, PRICING_RULES, vatNote } from './pricing-rules.ts';
import { standardVatRate } from './vat-rates.ts';

const NOW = Date.UTC(2026, 10, 25);

describe('standardVatRate', () => {
  test('R15.3: knows the rate of each EU country of the list', () => {
    const rates = COUNTRIES.map(({ code }) => code)
      .filter(isInTheEu)
      .map((code) => `${code} ${standardVatRate(code, NOW) / 100}`);
    expect(rates.join(', ')).toBe(
      'IE 23, RO 21, FR 20, DE 19, ES 21, IT 22, NL 21, BE 21, PT 23, AT 20, PL 23, SE 25, DK 25, FI 25.5, GR 24',
    );
  });

  test('R15.3: changes at midnight UTC of the first day of a rate', () => {
    const change = Date.UTC(2025, 7, 1);
    expect([standardVatRate('RO', change - 1), standardVatRate('RO', change)]).toEqual([
      1900, 2100,
    ]);
    expect(standardVatRate('RO', 0)).toBe(1900);
  });
});

describe('orderVat', () => {
  test.each([
    ['flat', 21, 21, 21],
    ['none', 0, 0, 0],
    ['origin', 23, 23, 0],
    ['destination', 23, 25.5, 0],
  ] as const)('R15.1: %s charges %d%% in Ireland, %d%% in Finland, %d%% in Norway', (...row) => {
    const [vat, ...expected] = row;
    const rules = { ...PRICING_RULES, vat };
    const rates = ['Ireland', 'FI', 'norway'].map((it) => orderVat(it, rules, NOW).vatRate / 100);
    expect(rates).toEqual(expected);
  });

  test('R15.2: charges Ireland’s rate while the country is not known', () => {
    const rules = { ...PRICING_RULES, vat: 'destination' } as const;
    expect(orderVat(undefined, rules, NOW)).toMatchObject({ vatRate: 2300 });
  });
});

describe('texts about VAT', () => {
  test.each([
    ['none', false, 'No VAT is charged: we are not registered for VAT.'],
    ['origin', true, '23% VAT is included.'],
    [
      'destination',
      false,
      'VAT is added at checkout at the rate of your country; in Ireland it is 23%.',
    ],
  ] as const)('R15.2: %s has a note beside prices', (vat, pricesIncludeVat, expected) => {
    expect(vatNote(NOW, { ...PRICING_RULES, vat, pricesIncludeVat })).toBe(expected);
  });

  test('R15.1: state no rate for a seller who is not registered', () => {
    const vat = { vatRate: 0, vatIncluded: false, vatScheme: 'none' } as const;
    expect(vatLabel(vat)).toBe('No VAT (seller not registered)');
  });

  test('R15.1: add no VAT to prices without registration, and exempt exports in each scheme but flat', () => {
    expect(addsVat()).toBe(true);
    expect(addsVat({ ...PRICING_RULES, vat: 'none' })).toBe(false);
    const exempt = (['flat', 'none', 'origin', 'destination'] as const).filter((vat) =>
      exemptsExports({ ...PRICING_RULES, vat }),
    );
    expect(exempt).toEqual(['origin', 'destination']);
  });
});
