/** How long standard delivery takes from Dublin (spec sections 2, Legal pages, and 9). */
export const STANDARD_DELIVERY_TIMES = {
  ireland: '3-5 business days',
  eu: '5-10 business days',
  elsewhere: '10-15 business days',
} as const;
