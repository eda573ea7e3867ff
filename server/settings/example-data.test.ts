import { describe, expect, test } from 'vitest';
import { exampleData, exampleDataProblem } from './example-data.ts';
import { readSettings } from './settings.ts';

const SETTINGS = { shopEmail: 'shop@clover.ie', promoCode: 'SPRING' };
const CONFIG = {
  email: 'hello@clover.ie',
  address: { street: '1 Grafton Street' },
  company: { number: '123456', vatNumber: 'IE1234567AB', telephone: '+353 1 234 5678' },
  responsiblePerson: { email: 'hello@clover.ie', postalAddress: '1 Grafton Street, Dublin' },
  socialLinks: [{ url: 'https://www.instagram.com/clover' }],
  consultationUrl: 'https://wa.me/353871234567',
};

describe('example data', () => {
  test('finds nothing when the owner has replaced everything', () => {
    expect(exampleData(SETTINGS, CONFIG)).toEqual([]);
  });

  test('allows a sole trader without company number and VAT number', () => {
    const company = { ...CONFIG.company, number: '', vatNumber: '' };
    expect(exampleData(SETTINGS, { ...CONFIG, company })).toEqual([]);
  });

  test('finds every example of the repository', () => {
    expect(
      exampleData({ shopEmail: 'hello@elderandclover.example', promoCode: 'NATURAL10' }),
    ).toHaveLength(9);
  });

  test.each([
    ['SHOP_EMAIL', { shopEmail: 'hello@shop.example' }, {}],
    ['PROMO_CODE', { promoCode: 'NATURAL10' }, {}],
    ['email', {}, { email: 'hello@shop.example' }],
    ['address', {}, { address: { street: '14 Wicklow Lane' } }],
    ['company', {}, { company: { ...CONFIG.company, number: '000000' } }],
    ['company', {}, { company: { ...CONFIG.company, vatNumber: 'IE0000000AA' } }],
    ['telephone', {}, { company: { ...CONFIG.company, telephone: '+353 20 910 0100' } }],
    ['telephone', {}, { company: { ...CONFIG.company, telephone: '' } }],
    [
      'responsiblePerson',
      {},
      { responsiblePerson: { email: 'a@clover.ie', postalAddress: '14 Wicklow Lane, Dublin' } },
    ],
    ['socialLinks', {}, { socialLinks: [{ url: 'https://x.com/clover.example' }] }],
    ['consultationUrl', {}, { consultationUrl: 'https://wa.me/353000000000' }],
  ])('names %s in the remedy for its example', (name, settings, config) => {
    const found = exampleData({ ...SETTINGS, ...settings }, { ...CONFIG, ...config });
    expect(found).toHaveLength(1);
    expect(found[0]?.remedy).toContain(name);
  });
});

describe('starting with example data', () => {
  const start = (mode: 'live' | 'test') => {
    const read = readSettings({
      STRIPE_SECRET_KEY: `sk_${mode}_1`,
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PUBLIC_URL: 'https://clover.ie',
    });
    if (!read.ok) throw new Error(read.problem);
    return exampleDataProblem(read.settings);
  };

  test('refuses live keys, with a line and a remedy for each example', () => {
    expect(start('live')?.split('\n')).toHaveLength(10);
    expect(start('live')).toContain('Set PROMO_CODE to a code of your own.');
  });

  test('allows test keys', () => {
    expect(start('test')).toBeUndefined();
  });
});
