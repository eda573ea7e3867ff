/** What a message to the shop can be about (spec section 5). */
export const CONTACT_SUBJECTS = [
  'Product Inquiry',
  'Order Status',
  'Hair Consultation',
  'Feedback',
  'Other',
] as const;
