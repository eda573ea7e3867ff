import { Link } from 'react-router';
import { FIND_ORDER_PATH } from '#contract/pages.ts';
import { OpenMark } from '#storefront/ui/icon.tsx';
import { QUESTIONS } from './questions.ts';

const GROUPS = [
  {
    title: 'About your hair',
    questions: QUESTIONS.filter(({ about }) => about === 'hair'),
    below: null,
  },
  {
    title: 'About your order',
    questions: QUESTIONS.filter(({ about }) => about === 'order'),
    below: <WhereItIs />,
  },
] as const;

/** The FAQ accordion, its first item open. At most one item is open: the browser closes the others of the same name. */
export function Faq() {
  return (
    <section aria-labelledby="faq-title" className="bg-paper">
      <div className="shell section">
        <h2 id="faq-title" className="text-heading">
          Frequently asked questions
        </h2>
        <div className="mt-7 grid gap-x-16 gap-y-10 md:mt-10 lg:grid-cols-2">
          {GROUPS.map(({ title, questions, below }) => (
            <div key={title}>
              <h3 className="mb-4 font-text label">{title}</h3>
              {questions.map(({ question, answer }) => (
                <details
                  key={question}
                  name="faq"
                  open={question === QUESTIONS[0].question}
                  className="faq group/details border-t border-line"
                >
                  <summary className="flex items-start justify-between gap-6 py-5 font-display text-subheading leading-snug">
                    {question}
                    <OpenMark className="mt-1 size-5" />
                  </summary>
                  <p className="max-w-[42rem] pr-10 pb-5 text-ink-soft">{answer}</p>
                </details>
              ))}
              {below}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function WhereItIs() {
  return (
    <p className="border-t border-line pt-5 text-ink-soft">
      Already ordered? Every email about your order has a link that shows where it is. Lost it?{' '}
      <Link to={FIND_ORDER_PATH} className="text-link">
        Get the link again
      </Link>
    </p>
  );
}
