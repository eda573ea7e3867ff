import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NEW_CHECKOUT } from '#storefront/features/checkout/form/checkout-state.ts';
import { AddressFields } from './address-fields.tsx';

function renderFields(country: string) {
  const state = { ...NEW_CHECKOUT, form: { ...NEW_CHECKOUT.form, country } };
  return render(<AddressFields state={state} dispatch={() => {}} />);
}

test('R4.25: begins with the country; only the apartment is optional', async () => {
  const { container } = await renderFields('Ireland');
  const fields = [...container.querySelectorAll<HTMLInputElement>('input, select')];
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['country', true],
    ['address', true],
    ['apartment', false],
    ['city', true],
    ['postalCode', true],
  ]);
});

test.each([
  ['Ireland', 'Eircode, such as D02 X285'],
  ['France', ''],
])('R4.25: explains the postal code in %s with "%s"', async (country, hint) => {
  const screen = await renderFields(country);
  const field = screen.getByRole('textbox', { name: 'Postal code' });
  await expect.element(field).toHaveAccessibleDescription(hint);
});

test('R4.5: offers the countries, and proposes Ireland', async () => {
  const screen = await render(<AddressFields state={NEW_CHECKOUT} dispatch={() => {}} />);
  await expect.element(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Ireland');
  expect(screen.getByRole('option').elements()).toHaveLength(17);
});
