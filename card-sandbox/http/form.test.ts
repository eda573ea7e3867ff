import { expect, test } from 'vitest';
import { parseForm } from './form.ts';

test('a form with groups and lists comes out nested', () => {
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

test('escaped brackets and signs are decoded', () => {
  expect(parseForm('metadata%5Bname%5D=Nora+O%27Brien%20%26%20co')).toEqual({
    metadata: { name: "Nora O'Brien & co" },
  });
});

test('groups of groups keep their depth', () => {
  expect(parseForm('billing_details[address][line1]=1 Main St')).toEqual({
    billing_details: { address: { line1: '1 Main St' } },
  });
});

test('a field named __proto__ changes no prototype', () => {
  parseForm('__proto__[polluted]=yes&metadata[__proto__][polluted]=yes');
  expect({}).not.toHaveProperty('polluted');
});

test('a form that nests without end is refused', () => {
  expect(() => parseForm('a[b][c][d][e][f]=1')).toThrow(RangeError);
});

test('a form with very many fields is refused', () => {
  expect(() => parseForm('a[]=1&'.repeat(301))).toThrow(RangeError);
});
