import { describe, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { checkCustoms } from './check-customs.ts';

const COMPLETE = { countries: COUNTRIES, products, eori: 'IE1234567A', voec: '2012345' };
const [shampoo] = products;

describe('checkCustoms', () => {
  test('R15.17: warns while Switzerland and Norway are offered without numbers', () => {
    expect(checkCustoms()).toMatchObject({
      severity: 'warning',
      text: 'Switzerland and Norway can be ordered to without an EORI number, a VOEC number (Norway)',
    });
    expect(checkCustoms(COMPLETE)).toMatchObject({ severity: 'ok' });
  });

  test('R15.17: names the products without HS code, origin and net weight', () => {
    const { customs: _, ...incomplete } = shampoo ?? products[0] ?? { customs: undefined };
    const config = { ...COMPLETE, products: [incomplete as (typeof products)[number]] };
    expect(checkCustoms(config).text).toContain(
      'without HS code, origin and net weight of DP-HYD-SHM',
    );
  });

  test('R15.17: asks for nothing where only EU countries are offered, and for no VOEC without Norway', () => {
    const only = (...codes: string[]) => COUNTRIES.filter(({ code }) => codes.includes(code));
    const nothing = { ...COMPLETE, eori: '', voec: '' };
    expect(checkCustoms({ ...nothing, countries: only('IE', 'DE') })).toMatchObject({
      severity: 'ok',
    });
    expect(checkCustoms({ ...COMPLETE, voec: '', countries: only('IE', 'CH') })).toMatchObject({
      severity: 'ok',
    });
  });
});
