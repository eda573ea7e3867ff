import { OpenMark } from '#storefront/ui/icon.tsx';
import { QUESTIONS } from './questions.ts';

/** The first column is as high as the second by its open answer. */
const HALF = Math.floor(QUESTIONS.length / 2);

/** The FAQ accordion, its first item open. At most one item is open: the browser closes the others of the same name. */
export function Faq() {
  return (
    <section aria-labelledby="faq-title" className="bg-paper">
      <div className="shell section">
        <h2 id="faq-title" className="text-heading">
          Frequently asked questions
        </h2>
        {/* Two lists, so that an open answer moves the questions of its own column only. */}
        <div className="mt-7 grid gap-x-16 md:mt-10 lg:grid-cols-2">
          {[QUESTIONS.slice(0, HALF), QUESTIONS.slice(HALF)].map((column) => (
            <div key={column[0]?.question}>
              {column.map(({ question, answer }) => (
                <details
                  key={question}
                  name="faq"
                  open={question === QUESTIONS[0].question}
                  className="faq group/details border-t border-line"
                >
                  <summary className="flex items-start justify-between gap-6 py-5 font-display text-[1.375rem] leading-snug font-medium">
                    {question}
                    <OpenMark className="mt-1 size-5" />
                  </summary>
                  <p className="max-w-[42rem] pr-10 pb-5 text-ink-soft">{answer}</p>
                </details>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
