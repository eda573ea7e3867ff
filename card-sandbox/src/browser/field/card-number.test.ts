import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../cards/test-cards.ts';
import { brandOf, formatCardNumber, isLuhnValid, numberLength } from './card-number.ts';

describe('card number', () => {
  test.each([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['', 'unknown'],
    ['5', 'unknown'],
    ['56', 'unknown'],
    ['2220', 'unknown'],
    ['2721', 'unknown'],
    ['6011', 'unknown'],
  ])('detects the brand of %j as %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand);
  });

  test.each([
    ['42', '42'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['3782', '3782'],
    ['37828', '3782 8'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('formats %j as %j', (digits, shown) => {
    expect(formatCardNumber(digits)).toBe(shown);
  });

  test('accepts every test card and detects its brand', () => {
    for (const { number, brand } of TEST_CARDS) {
      expect(isLuhnValid(number)).toBe(true);
      expect([number.length, brandOf(number)]).toEqual([numberLength(number), brand]);
    }
  });

  test('rejects a number with one wrong digit', () => {
    expect(isLuhnValid('4242424242424241')).toBe(false);
    expect(isLuhnValid('378282246310006')).toBe(false);
  });
});
