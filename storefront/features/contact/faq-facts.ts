import { QUESTIONS } from './questions.ts';

/** The questions and answers as schema.org describes them. */
export const FAQ_FACTS = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
