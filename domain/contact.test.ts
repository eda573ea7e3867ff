import { expect, test } from 'vitest';
import { CONTACT_SUBJECTS } from './contact.ts';

test('R9.2: has five subjects', () => {
  expect(CONTACT_SUBJECTS.join(', ')).toBe(
    'Product Inquiry, Order Status, Hair Consultation, Feedback, Other',
  );
});
