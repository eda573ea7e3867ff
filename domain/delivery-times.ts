/** The duration of standard delivery from Dublin (R5.8). */
export const STANDARD_DELIVERY_TIMES = {
  ireland: '3-5 business days',
  eu: '5-10 business days',
  elsewhere: '10-15 business days',
} as const;
