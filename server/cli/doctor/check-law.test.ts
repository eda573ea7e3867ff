import { describe, expect, test } from 'vitest';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
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
const LAWFUL = {
  ...PRICING_RULES,
  vatRate: 2300,
  pricesIncludeVat: true,
  vatOnDelivery: true,
  vatOnExports: false,
  freeShippingApplies: true,
  countryCode: 'IE',
  catalogueDelays: true,
};

describe('checkLaw', () => {
  test('R12.66: warns of each pricing rule that differs from the law', () => {
    const findings = checkLaw({ payments: SANDBOX });
    expect(findings.map(({ severity, text }) => `${severity}: ${text}`)).toEqual([
      'warning: 21% VAT is charged, but the Irish standard rate is 23%',
      'warning: prices are shown without VAT, but consumers must see the final price',
      'warning: delivery is charged without VAT, but is taxed like the goods',
      'warning: VAT is charged to Switzerland and Norway, but exports are exempt',
      'warning: free shipping over €100.00 is advertised, but not given',
    ]);
    expect(findings[0]?.remedy).toContain('vatRate: 2300 in domain/pricing-rules.ts');
  });

  test('R12.66: finds nothing once they are changed, nor of another country’s VAT rate', () => {
    for (const changes of [{}, { vatRate: 1900, countryCode: 'DE' }])
      expect(checkLaw({ payments: SANDBOX }, { ...LAWFUL, ...changes })).toMatchObject([
        { severity: 'ok' },
      ]);
  });

  test('R12.66: warns of pages that are slow on purpose, with live keys only', () => {
    expect(checkLaw({ payments: LIVE }, LAWFUL)).toMatchObject([
      { name: 'Pages', severity: 'warning' },
    ]);
    const atOnce = { ...LAWFUL, catalogueDelays: false };
    expect(checkLaw({ payments: LIVE }, atOnce)).toMatchObject([{ severity: 'ok' }]);
  });
});
