import { expect, test } from 'vitest';
import { CONTACT_SUBJECTS } from './contact.ts';

test('a customer writes about one of five subjects', () => {
  expect(CONTACT_SUBJECTS.join(', ')).toBe(
    'Product Inquiry, Order Status, Hair Consultation, Feedback, Other',
  );
});
