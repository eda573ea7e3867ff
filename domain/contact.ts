/** The subjects of the contact form (R9.2). */
export const CONTACT_SUBJECTS = [
  'Product Inquiry',
  'Order Status',
  'Hair Consultation',
  'Feedback',
  'Other',
] as const;
