import type { CardCompany, IntentAnswer } from '#server/partners/cards/card-company.ts';
import type { BackOffice } from '#server/workflows/back-office.ts';

const NO_ANSWER: IntentAnswer = { kind: 'unknown', reason: 'no answer' };

/** The shop with another way of reaching its card company. */
export function withCards(office: BackOffice, changes: Partial<CardCompany>): BackOffice {
  return { ...office, cards: { ...office.cards, ...changes } };
}

/** The card company gets every call and carries it out, but no answer arrives. */
export function losingAnswers(office: BackOffice): BackOffice {
  return withCards(office, {
    confirmIntent: async (...call) => {
      await office.cards.confirmIntent(...call);
      return NO_ANSWER;
    },
    retrieveIntent: async () => NO_ANSWER,
  });
}

/** No call arrives at the card company once the intent is made. */
export function cutOff(office: BackOffice): BackOffice {
  return withCards(office, {
    confirmIntent: async () => NO_ANSWER,
    retrieveIntent: async () => NO_ANSWER,
    cancelIntent: async () => NO_ANSWER,
  });
}

/** The shop's process ends at a call: before it is carried out, or when it has been. */
export function killed(
  office: BackOffice,
  at: 'before createIntent' | 'before confirmIntent' | 'after confirmIntent',
): BackOffice {
  const die = () => {
    throw new Error('killed');
  };
  if (at === 'before createIntent') return withCards(office, { createIntent: async () => die() });
  return withCards(office, {
    confirmIntent: async (...call) => {
      if (at === 'after confirmIntent') await office.cards.confirmIntent(...call);
      return die();
    },
  });
}

/** The shop so much later (ms). */
export function later(office: BackOffice, ms: number): BackOffice {
  return { ...office, now: () => Date.now() + ms };
}
