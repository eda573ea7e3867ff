import { describe, expect, test } from 'vitest';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import type { Settings } from '#server/settings/settings.ts';
import { checkLaw } from './check-law.ts';

const SANDBOX: Settings['payments'] = { kind: 'sandbox', url: 'http://127.0.0.1:1' };
const LIVE: Settings['payments'] = {
  kind: 'stripe',
  secretKey: 'sk_live_1',
  publishableKey: 'pk_live_1',
  webhookSecret: 'whsec_1',
  apiUrl: undefined,
};
const NOW = Date.UTC(2026, 10, 25);
const LAWFUL = {
  ...PRICING_RULES,
  vat: 'origin' as const,
  pricesIncludeVat: true,
  vatOnDelivery: true,
  invoices: 'distance-sales' as const,
  freeShippingApplies: true,
  countryCode: 'IE',
  catalogueDelays: true,
  vatNumber: 'IE1234567AB',
};

const check = (changes: Partial<Omit<typeof LAWFUL, keyof PricingRules> & PricingRules>) =>
  checkLaw({ payments: SANDBOX }, NOW, { ...LAWFUL, ...changes });

describe('checkLaw', () => {
  test('R12.66, R15.15: warns of each pricing rule that differs from the law', () => {
    const findings = checkLaw({ payments: SANDBOX }, NOW);
    expect(findings.map(({ severity, text }) => `${severity}: ${text}`)).toEqual([
      'warning: 21% VAT is charged, but the Irish standard rate is 23%',
      'warning: VAT is charged to Switzerland and Norway, but exports are exempt',
      'warning: prices are shown without VAT, but consumers must see the final price',
      'warning: delivery is charged without VAT, but is taxed like the goods',
      'warning: sales to other EU countries need invoices',
      'warning: free shipping over €100.00 is advertised, but not given',
    ]);
    expect(findings[0]?.remedy).toContain(
      "Set vat: 'origin', 'destination' with the One Stop Shop",
    );
  });

  test.each<Parameters<typeof check>[0]>([
    {},
    { vat: 'destination', invoices: 'none' },
    { vat: 'flat', vatRate: 2300, vatOnExports: false },
    { vat: 'flat', vatRate: 1900, vatOnExports: false, countryCode: 'DE' },
    { vat: 'none', vatNumber: '', invoices: 'none', pricesIncludeVat: false, vatOnDelivery: false },
    { vat: 'none', vatNumber: 'IE1234567AB-EX' },
  ])('R12.66, R15.15: finds nothing in lawful rules with %j', (changes) => {
    expect(check(changes)).toMatchObject([{ severity: 'ok' }]);
  });

  test.each<[Parameters<typeof check>[0], string]>([
    [{ vatNumber: '' }, 'VAT is charged, but shop.config.ts has no VAT number'],
    [{ vat: 'none' }, 'no VAT is charged, but shop.config.ts has a VAT number'],
    [{ vat: 'destination', pricesIncludeVat: false }, 'prices are shown without VAT'],
  ])('R15.15: warns of %j', (changes, text) => {
    expect(check(changes)).toMatchObject([
      { severity: 'warning', text: expect.stringContaining(text) },
    ]);
  });

  test('R12.66: warns of pages that are slow on purpose, with live keys only', () => {
    expect(checkLaw({ payments: LIVE }, NOW, LAWFUL)).toMatchObject([
      { name: 'Pages', severity: 'warning' },
    ]);
    const atOnce = { ...LAWFUL, catalogueDelays: false };
    expect(checkLaw({ payments: LIVE }, NOW, atOnce)).toMatchObject([{ severity: 'ok' }]);
  });
});
