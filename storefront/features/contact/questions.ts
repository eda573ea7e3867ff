import { FLAT_SHIPPING } from '#domain/delivery.ts';
import { formatEuro } from '#domain/money.ts';
import { MASK_USE, POLICIES } from '#domain/policies.ts';

/** The FAQ; also published as structured data. */
export const QUESTIONS = [
  {
    question: 'How long do I leave the hair mask on, and how often do I use it?',
    answer: `Leave it on for at least ${MASK_USE.leastMinutes} minutes and use it ${MASK_USE.howOften}. Squeeze the water out of freshly washed hair first, comb the mask through the lengths, and rinse with lukewarm water.`,
  },
  {
    question: 'Which of the two products do I need?',
    answer:
      'The shampoo is for every wash. The mask is for hair that feels brittle, dull or tangled, from heat, colour or weather. If you are not sure, ask for a free consultation by chat before you buy.',
  },
  {
    question: 'Can I wash with the shampoo every day?',
    answer:
      'Yes. It is mild and low in foam, made for frequent washing. Many people need less: if your hair feels comfortable on the second day, leave it until the third.',
  },
  {
    question: 'Can I use both on coloured hair?',
    answer:
      'Yes. Dyes differ, so test a hidden strand first, and wait two days after a fresh colour before the first wash.',
  },
  {
    question: 'My skin is sensitive. What should I look out for?',
    answer:
      'Every product page lists all ingredients. Before the first use, put a little of the product on the inside of your arm and wait 24 hours. If the skin reddens or itches, rinse it off and do not use the product.',
  },
  {
    question: 'How long does delivery take?',
    answer: `We pack within ${POLICIES.processing}. Delivery then takes ${POLICIES.deliveryIreland} in Ireland, ${POLICIES.deliveryEu} in the rest of the EU and ${POLICIES.deliveryElsewhere} elsewhere.`,
  },
  {
    question: 'What does delivery cost?',
    answer: `The cart shows a flat ${formatEuro(FLAT_SHIPPING)}. At checkout you enter your address, see the prices of standard and express delivery to your country, and choose.`,
  },
  {
    question: 'Can I send something back, and what if it arrives damaged?',
    answer: `You can return unopened products within ${POLICIES.returnDays} days of delivery by law, and within ${POLICIES.goodwillReturnDays} days by our own promise. If something arrives damaged, write to us within ${POLICIES.damageReportDays} days with a photo and we’ll refund it. Refunds are made within ${POLICIES.refundDays} days.`,
  },
  {
    question: 'How can I pay, and can I use more than one promo code?',
    answer:
      'You pay by credit or debit card, without an account. One promo code can be used per order, and discounts cannot be combined.',
  },
] as const;
