const DIGITS = 8;

/** How many order numbers there are. */
export const ORDER_NUMBERS = 10 ** DIGITS;

/**
 * The order number for a random draw: 'EC' and eight digits, leading zeros kept (spec section 9).
 * @param draw a whole number from 0 to ORDER_NUMBERS - 1
 * @throws RangeError for any other draw
 * @example orderNumber(4711) // 'EC00004711'
 */
export function orderNumber(draw: number): string {
  if (!Number.isInteger(draw) || draw < 0 || draw >= ORDER_NUMBERS)
    throw new RangeError(`An order number is drawn from 0 to ${ORDER_NUMBERS - 1}, not ${draw}`);
  return `EC${String(draw).padStart(DIGITS, '0')}`;
}

/** Whether a text has the form of an order number. */
export function isOrderNumber(text: string): boolean {
  return /^EC\d{8}$/.test(text);
}
