import { describe, expect, test } from 'vitest';
import { blurInput, describeEntry, EMPTY_ENTRY, setDigits, submitEntry } from './field-entry.ts';

const TODAY = new Date(2026, 10, 21);
const FULL = { number: '4242424242424242', expiry: '0430', securityCode: '123' };

function described(digits: Partial<typeof FULL>) {
  const entry = { ...EMPTY_ENTRY, digits: { ...EMPTY_ENTRY.digits, ...digits } };
  return describeEntry(entry, TODAY);
}

describe('field entry', () => {
  test('reports an untouched field as empty without an error', () => {
    expect(describeEntry(EMPTY_ENTRY, TODAY)).toEqual({
      empty: true,
      complete: false,
      brand: 'unknown',
      error: undefined,
    });
  });

  test('reports a test card with date and code as complete', () => {
    expect(described(FULL)).toMatchObject({ complete: true, brand: 'visa', error: undefined });
  });

  test.each([
    [{ number: '4242424242424241' }, 'invalid_number', 'Your card number is invalid.'],
    [
      { number: '4111111111111111' },
      'invalid_number',
      'Your card was declined. This is a test card field: use a test card such as 4242 4242 4242 4242.',
    ],
    [{ expiry: '1225' }, 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
    [
      { expiry: '1026' },
      'invalid_expiry_month_past',
      "Your card's expiration date is in the past.",
    ],
    [{ expiry: '0199' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  ])('reports %j while typing', (digits, code, message) => {
    const state = described({ ...FULL, ...digits });
    expect(state).toMatchObject({
      complete: false,
      error: { type: 'validation_error', code, message },
    });
  });

  test('accepts a card that expires this month', () => {
    expect(described({ ...FULL, expiry: '1126' }).error).toBeUndefined();
  });

  test('requires four digits of security code for American Express', () => {
    expect(described({ ...FULL, number: '378282246310005' }).complete).toBe(false);
    const amex = { ...FULL, number: '378282246310005', securityCode: '1234' };
    expect(described(amex)).toMatchObject({ complete: true, brand: 'amex' });
  });

  test('reports an incomplete number only after blur', () => {
    const typing = setDigits(EMPTY_ENTRY, 'number', '4242');
    expect(describeEntry(typing, TODAY).error).toBeUndefined();
    const blurred = blurInput(typing, 'number');
    expect(describeEntry(blurred, TODAY).error?.message).toBe('Your card number is incomplete.');
    const resumed = setDigits(blurred, 'number', '42424');
    expect(describeEntry(resumed, TODAY).error).toBeUndefined();
  });

  test('reports no error after blur of an empty input', () => {
    expect(describeEntry(blurInput(EMPTY_ENTRY, 'expiry'), TODAY).error).toBeUndefined();
  });

  test.each([
    [{}, 'incomplete_number', 'Your card number is incomplete.'],
    [{ number: FULL.number }, 'incomplete_expiry', "Your card's expiration date is incomplete."],
    [
      { number: FULL.number, expiry: FULL.expiry },
      'incomplete_cvc',
      "Your card's security code is incomplete.",
    ],
  ])('reports an error when a field with only %j is submitted', (digits, code, message) => {
    const entry = { ...EMPTY_ENTRY, digits: { ...EMPTY_ENTRY.digits, ...digits } };
    expect(describeEntry(submitEntry(entry), TODAY).error).toMatchObject({ code, message });
  });
});
