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
    about: 'hair',
    question: 'How long does the hair mask stay on, and how often?',
    answer: `Leave it on for at least ${MASK_USE.leastMinutes} minutes and use it ${MASK_USE.howOften}, on washed hair with the water squeezed out. Leaving it longer does no harm, but adds little.`,
  },
  {
    about: 'hair',
    question: 'Which of the two products do I need?',
    answer:
      'The shampoo, if you only want one. The mask as well, if your hair feels brittle, dull or tangled after heat, colour or weather. Still not sure? Ask us by chat before you buy. It’s free.',
  },
  {
    about: 'hair',
    question: 'Can I wash with the shampoo every day?',
    answer:
      'You can: it’s mild and low in foam. But you may need it less than you think. If your hair still feels good on the second day, leave it until the third.',
  },
  {
    about: 'hair',
    question: 'Can I use both on coloured hair?',
    answer:
      'Yes. Dyes differ, though, so try a hidden strand first. And when your colour is fresh, give it two days before you wash.',
  },
  {
    about: 'hair',
    question: 'My skin is sensitive. What should I look out for?',
    answer:
      'Read the list first: each product page names every ingredient. Then put a little on the inside of your arm and wait 24 hours. If the skin turns red or itches, rinse it off and don’t use the product.',
  },
  {
    about: 'order',
    question: 'How long does delivery take?',
    answer: `We pack your order within ${processing}, for express delivery within ${POLICIES.expressProcessing}. From there standard delivery takes ${ireland} in Ireland, ${eu} in the rest of the EU and ${elsewhere} elsewhere.`,
  },
  {
    about: 'order',
    question: 'What does delivery cost?',
    answer: `That depends on where you live. The cart shows an estimate, from ${formatEuro(SHIPPING_BEFORE_CHOICE)}. At checkout, once we have your address, you see what standard and express delivery cost, and choose.`,
  },
  {
    about: 'order',
    question: 'Can I send something back, and what if it arrives damaged?',
    answer: `You can. By law you have ${POLICIES.returnDays} days from delivery to change your mind, and our own promise goes further: we take sealed products back for ${POLICIES.goodwillReturnDays}. If something arrives damaged, send us a photo within ${POLICIES.damageReportDays} days and we’ll refund it. Refunds are made within ${POLICIES.refundDays} days.`,
  },
  {
    about: 'order',
    question: 'How do payment and promo codes work?',
    answer:
      'You pay by credit or debit card, without an account. An order takes one promo code: discounts can’t be combined.',
  },
] as const;
