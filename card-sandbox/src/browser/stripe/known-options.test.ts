import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { describe, expect, test } from 'vitest';
import { CARD_OPTIONS, CARD_UPDATE_OPTIONS, refuseUnknownOptions } from './known-options.ts';

const EVERY_OPTION: Required<StripeCardElementOptions> = {
  classes: { base: 'b', complete: 'c', empty: 'e', focus: 'f', invalid: 'i', webkitAutofill: 'w' },
  style: {
    base: { color: '#000', '::placeholder': { color: '#666' }, ':focus': { color: '#111' } },
    invalid: { iconColor: '#a00' },
  },
  value: { postalCode: 'D02' },
  hidePostalCode: true,
  iconStyle: 'solid',
  hideIcon: false,
  disabled: false,
  disableLink: true,
  preferredNetwork: ['visa'],
};

describe('refuseUnknownOptions', () => {
  test('accepts every documented option of the card element', () => {
    expect(() => refuseUnknownOptions('create()', EVERY_OPTION, CARD_OPTIONS)).not.toThrow();
  });

  test('accepts missing options', () => {
    for (const options of [undefined, null, {}, { style: undefined }])
      expect(() => refuseUnknownOptions('create()', options, CARD_OPTIONS)).not.toThrow();
  });

  test.each([
    [{ placeholder: 'Card' }, 'placeholder'],
    [{ hidePostcode: true }, 'hidePostcode'],
    [{ toString: 'x' }, 'toString'],
    [{ classes: { hover: 'h' } }, 'hover'],
    [{ style: { focus: {} } }, 'focus'],
    [{ style: { base: { fontSizes: '1px' } } }, 'fontSizes'],
    [{ style: { base: { '::placeholder': { opacity: '1' } } } }, 'opacity'],
  ])('refuses %j', (options, name) => {
    const create = () => refuseUnknownOptions('create()', options, CARD_OPTIONS);
    expect(create).toThrow(expect.objectContaining({ name: 'IntegrationError' }));
    expect(create).toThrow(`${name} is not a known option`);
  });

  test.each([{ disableLink: true }, { preferredNetwork: [] }])(
    'refuses to update %j',
    (options) => {
      expect(() => refuseUnknownOptions('update()', options, CARD_UPDATE_OPTIONS)).toThrow();
    },
  );
});
