import { OpenMark } from '#storefront/ui/icon.tsx';
import { QUESTIONS } from './questions.ts';

/** The FAQ accordion. At most one item is open: the browser closes the others of the same name. */
export function Faq() {
  return (
    <section aria-labelledby="faq-title" className="bg-paper">
      <div className="shell grid gap-x-20 gap-y-10 section lg:grid-cols-[1fr_2fr]">
        <h2
          id="faq-title"
          className="text-heading lg:sticky lg:top-28 lg:max-w-[10ch] lg:self-start"
        >
          Frequently asked questions
        </h2>
        <div className="border-t border-line">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} name="faq" className="faq group/details border-b border-line">
              <summary className="flex items-start justify-between gap-6 py-5 font-display text-[1.375rem] leading-snug font-medium">
                {question}
                <OpenMark className="mt-1 size-5" />
              </summary>
              <p className="max-w-[42rem] pr-10 pb-7 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
