/** Shortest and longest time in business days, Monday to Friday. */
export interface BusinessDays {
  least: number;
  most: number;
}

/** How long an order is packed before it leaves Dublin. */
export const PROCESSING_DAYS: BusinessDays = { least: 1, most: 3 };

/** How long standard delivery takes from Dublin to an address in Ireland. */
export const DELIVERY_DAYS_IRELAND: BusinessDays = { least: 3, most: 5 };

/** The duration of standard delivery from Dublin (R5.8). */
export const STANDARD_DELIVERY_TIMES = {
  ireland: inBusinessDays(DELIVERY_DAYS_IRELAND),
  eu: '5-10 business days',
  elsewhere: '10-15 business days',
} as const;

/** The duration of express delivery to any country (R5.8). */
export const EXPRESS_DELIVERY_TIME = inBusinessDays({ least: 1, most: 2 });

/** @example inBusinessDays({ least: 1, most: 3 }) // '1-3 business days' */
export function inBusinessDays({ least, most }: BusinessDays): string {
  return `${least}-${most} business days`;
}

/** A delivery time in running text: '3 to 5 business days'. */
export function inRunningText(estimate: string): string {
  return estimate.replace('-', ' to ');
}
