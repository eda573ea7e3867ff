import { describe, expect, test } from 'vitest';
import { exampleData } from './example-data.ts';

const SETTINGS = { shopEmail: 'shop@clover.ie', promoCode: 'SPRING' };
const CONFIG = {
  email: 'hello@clover.ie',
  address: { street: '1 Grafton Street' },
  responsiblePerson: { email: 'hello@clover.ie', postalAddress: '1 Grafton Street, Dublin' },
  socialLinks: [{ url: 'https://www.instagram.com/clover' }],
  consultationUrl: 'https://wa.me/353871234567',
};

describe('example data', () => {
  test('finds nothing when the owner has replaced everything', () => {
    expect(exampleData(SETTINGS, CONFIG)).toEqual([]);
  });

  test('finds every example of the repository', () => {
    expect(
      exampleData({ shopEmail: 'hello@elderandclover.example', promoCode: 'NATURAL10' }),
    ).toHaveLength(7);
  });

  test.each([
    ['SHOP_EMAIL', { shopEmail: 'hello@shop.example' }, {}],
    ['PROMO_CODE', { promoCode: 'NATURAL10' }, {}],
    ['email', {}, { email: 'hello@shop.example' }],
    ['address', {}, { address: { street: '14 Wicklow Lane' } }],
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
