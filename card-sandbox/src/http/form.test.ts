import { describe, expect, test } from 'vitest';
import { parseForm } from './form.ts';

describe('parseForm', () => {
  test('parses groups and lists', () => {
    expect(
      parseForm(
        'amount=11027&metadata[orderId]=EC00000001&expand[]=payment_method&types[0]=card&types[1]=link',
      ),
    ).toEqual({
      amount: '11027',
      metadata: { orderId: 'EC00000001' },
      expand: ['payment_method'],
      types: ['card', 'link'],
    });
  });

  test('decodes escaped brackets and characters', () => {
    expect(parseForm('metadata%5Bname%5D=Nora+O%27Brien%20%26%20co')).toEqual({
      metadata: { name: "Nora O'Brien & co" },
    });
  });

  test('parses nested groups', () => {
    expect(parseForm('billing_details[address][line1]=1 Main St')).toEqual({
      billing_details: { address: { line1: '1 Main St' } },
    });
  });

  test('does not pollute prototypes through __proto__', () => {
    parseForm('__proto__[polluted]=yes&metadata[__proto__][polluted]=yes');
    expect({}).not.toHaveProperty('polluted');
  });

  test('refuses a form that nests too deep', () => {
    expect(() => parseForm('a[b][c][d][e][f]=1')).toThrow(RangeError);
  });

  test('refuses a form with too many fields', () => {
    expect(() => parseForm('a[]=1&'.repeat(301))).toThrow(RangeError);
  });
});
