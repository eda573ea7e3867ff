import { MODEL_WITHDRAWAL_FORM } from '#domain/model-withdrawal-form.ts';
import { HYGIENE_CONDITION, POLICIES } from '#domain/policies.ts';
import { company, shop } from '#shop.config.ts';

const { title, instruction, blanks, note } = MODEL_WITHDRAWAL_FORM;
const { street, city, postalCode, country } = shop.address;
const { returnDays, refundDays } = POLICIES;

const ADDRESS = `${company.registeredName}, ${street}, ${city} ${postalCode}, ${country}`;

/**
 * How customers withdraw, and the model form, below the order email: they must have both on a durable medium, and a link
 * is none (Directive 2011/83/EU, article 8(7); Court of Justice, C-49/11). It says what /returns says. The first part
 * stands below the email's own words about the withdrawal, which head it.
 */
export const WITHDRAWAL_TERMS: readonly { title?: string; paragraphs: readonly string[] }[] = [
  {
    paragraphs: [
      `You may withdraw from this contract within ${returnDays} days without giving a reason. The period ends ${returnDays} days after the day on which you, or somebody you name other than the carrier, receive the goods; with several parcels, the last of them.`,
      `To withdraw, just tell us clearly within that time: on our site, by email to ${shop.email}, or by post to ${ADDRESS}. You may use the form below, but needn’t. It is enough to send it before the last day is over.`,
      `Send the goods to the same address within ${returnDays} days of telling us. You pay the return postage, unless they were damaged, defective or not what you ordered: then we do. ${HYGIENE_CONDITION}`,
      `We refund what you paid within ${refundDays} days of hearing from you, to the card you paid with, at no charge. If you return the whole order, that includes the cost of standard delivery. We may wait until we have the goods back, or until you show that you have sent them.`,
    ],
  },
  {
    title,
    paragraphs: [
      instruction,
      [`To ${ADDRESS}, ${shop.email}:`, ...blanks.map(({ label }) => label), note].join('\n'),
    ],
  },
];
