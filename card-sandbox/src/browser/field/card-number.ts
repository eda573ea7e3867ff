type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown';

// https://en.wikipedia.org/wiki/Payment_card_number#Issuer_identification_number_(IIN)
const PREFIXES: [Brand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
];

/** Detects the brand from the first digits. */
export function brandOf(digits: string): Brand {
  return PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown';
}

/** Number of digits of a complete card number of its brand. */
export function numberLength(digits: string): number {
  return brandOf(digits) === 'amex' ? 15 : 16;
}

/** Groups digits as printed on the card: 4242 4242 4242 4242, for Amex 3782 822463 10005. */
export function formatCardNumber(digits: string): string {
  const groups =
    brandOf(digits) === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  const [, ...parts] = groups.exec(digits) ?? [];
  return parts.filter(Boolean).join(' ');
}

/** Verifies the check digit with the Luhn algorithm (ISO/IEC 7812-1). */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
