import type { ReactNode } from 'react';

/**
 * What comes next, side by side on wider screens and on paper.
 * @param className its margins
 */
export function NextSteps({
  title,
  steps,
  className,
}: {
  title: string;
  steps: readonly (readonly [title: string, text: ReactNode])[];
  className: string;
}) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="text-heading">{title}</h2>
      <ol className="mt-6 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-3 print:mt-2 print:grid-cols-3">
        {steps.map(([heading, text]) => (
          <li key={heading} className="border-t border-line pt-4">
            <h3 className="text-subheading print:text-base">{heading}</h3>
            <div className="mt-1 wrap-anywhere text-ink-soft">{text}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
