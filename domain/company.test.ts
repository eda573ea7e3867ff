import { expect, test } from 'vitest';
import { companyFacts } from './company.ts';

const COMPANY = {
  registeredName: 'Clover Limited',
  number: '123456',
  registeredIn: 'Ireland',
  vatNumber: 'IE1234567AB',
  telephone: '+353 1 234 5678',
};

test('R12.20: states company number, VAT number and telephone', () => {
  expect(companyFacts(COMPANY)).toEqual([
    'Registered in Ireland, number 123456',
    'VAT number IE1234567AB',
    'Telephone +353 1 234 5678',
  ]);
});

test('R12.20: leaves out what a sole trader does not have', () => {
  const soleTrader = { ...COMPANY, registeredName: 'Gráinne Tully', number: '', vatNumber: '' };
  expect(companyFacts(soleTrader)).toEqual(['Telephone +353 1 234 5678']);
});
