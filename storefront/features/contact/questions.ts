import { SHIPPING_BEFORE_CHOICE } from '#domain/delivery.ts';
import { inRunningText } from '#domain/delivery-times.ts';
import { formatEuro } from '#domain/money.ts';
import { MASK_USE, POLICIES } from '#domain/policies.ts';

const processing = inRunningText(POLICIES.processing);
const ireland = inRunningText(POLICIES.deliveryIreland);
const eu = inRunningText(POLICIES.deliveryEu);
const elsewhere = inRunningText(POLICIES.deliveryElsewhere);

/** The FAQ; also published as structured data. */
export const QUESTIONS = [
  {
    question: 'How long does the hair mask stay on, and how often?',
    answer: `Leave it on for at least ${MASK_USE.leastMinutes} minutes and use it ${MASK_USE.howOften}, on washed hair with the water squeezed out. Rinse with lukewarm water.`,
  },
  {
    question: 'Which of the two products do I need?',
    answer:
      'The shampoo is for every wash. The mask is for hair that feels brittle, dull or tangled after heat, colour or weather. If you’re not sure, ask us by chat before you buy. It’s free.',
  },
  {
    question: 'Can I wash with the shampoo every day?',
    answer:
      'Yes. It’s mild, low in foam and made for frequent washing. You may need it less than you think: if your hair still feels good on the second day, leave it until the third.',
  },
  {
    question: 'Can I use both on coloured hair?',
    answer:
      'Yes. Dyes differ, though, so try a hidden strand first, and after a fresh colour wait two days before the first wash.',
  },
  {
    question: 'My skin is sensitive. What should I look out for?',
    answer:
      'Each product page lists every ingredient. Before the first use, put a little of the product on the inside of your arm and wait 24 hours. If the skin turns red or itches, rinse it off and don’t use the product.',
  },
  {
    question: 'How long does delivery take?',
    answer: `We pack within ${processing}. Delivery then takes ${ireland} in Ireland, ${eu} in the rest of the EU and ${elsewhere} elsewhere.`,
  },
  {
    question: 'What does delivery cost?',
    answer: `It depends on your country. The cart shows an estimate, from ${formatEuro(SHIPPING_BEFORE_CHOICE)}; at checkout, once you’ve entered your address, you see what standard and express delivery cost, and choose.`,
  },
  {
    question: 'Can I send something back, and what if it arrives damaged?',
    answer: `By law you have ${POLICIES.returnDays} days from delivery to change your mind. We add a promise of our own: sealed products can come back for ${POLICIES.goodwillReturnDays} days. If something arrives damaged, send us a photo within ${POLICIES.damageReportDays} days and we’ll refund it. Refunds are made within ${POLICIES.refundDays} days.`,
  },
  {
    question: 'How can I pay, and can I use more than one promo code?',
    answer:
      'By credit or debit card, without an account. You can use one promo code per order, and discounts can’t be combined.',
  },
] as const;
