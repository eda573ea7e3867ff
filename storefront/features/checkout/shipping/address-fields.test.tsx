import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NEW_CHECKOUT } from '#storefront/features/checkout/form/checkout-state.ts';
import { AddressFields } from './address-fields.tsx';

function fieldsFor(country: string): string {
  const state = { ...NEW_CHECKOUT, form: { ...NEW_CHECKOUT.form, country } };
  return renderToStaticMarkup(<AddressFields state={state} dispatch={() => {}} />);
}

test('R4.25: begins with the country; only the apartment is optional', () => {
  const tags = fieldsFor('Ireland').match(/<(?:input|select)[^>]*>/g) ?? [];
  const names = tags.map((tag) => /name="([^"]+)"/.exec(tag)?.[1]);
  expect(names).toEqual(['country', 'address', 'apartment', 'city', 'postalCode']);
  const optional = tags.filter((tag) => !tag.includes('required'));
  expect(optional).toHaveLength(1);
  expect(optional[0]).toContain('apartment');
});

test('R4.25: explains the postal code with an Eircode for Ireland only', () => {
  expect(fieldsFor('Ireland')).toContain('Eircode, such as D02 X285');
  expect(fieldsFor('France')).not.toContain('Eircode');
  expect(fieldsFor('France')).toContain('Postal code');
});
