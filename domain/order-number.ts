const DIGITS = 8;

/** The number of different order numbers. */
export const ORDER_NUMBERS = 10 ** DIGITS;

/**
 * The order number for a random number: 'EC' and eight digits (R8.1).
 * @param draw a whole number from 0 to ORDER_NUMBERS - 1
 * @throws RangeError for any other draw
 * @example orderNumber(4711) // 'EC00004711'
 */
export function orderNumber(draw: number): string {
  if (!Number.isInteger(draw) || draw < 0 || draw >= ORDER_NUMBERS)
    throw new RangeError(
      `An order number must be drawn from 0 to ${ORDER_NUMBERS - 1}, got ${draw}`,
    );
  return `EC${String(draw).padStart(DIGITS, '0')}`;
}

/** Whether a text has the form of an order number. */
export function isOrderNumber(text: string): boolean {
  return /^EC\d{8}$/.test(text);
}
