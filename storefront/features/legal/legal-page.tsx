import type { ReactNode } from 'react';
import { dayInWords } from '#storefront/ui/calendar-day.ts';
import { Letterhead } from '#storefront/ui/letterhead.tsx';
import { PageHeading, PageMeta } from '#storefront/ui/page-heading.tsx';
import { useToday } from '#storefront/ui/use-hydrated.ts';

/** A section of a legal text; the id is the fragment of its link. */
export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
  /** In print, begins a new sheet rather than being divided. */
  undivided?: true;
}

/** A legal text with a table of contents, last updated today (R10.10). */
export function LegalPage({
  title,
  description,
  introduction,
  sections,
}: {
  title: string;
  description: string;
  introduction: string;
  sections: readonly LegalSection[];
}) {
  const today = useToday();
  return (
    <>
      <PageMeta title={title} description={description} />
      <Letterhead reference={title} />
      <PageHeading title={title}>
        <p>{introduction}</p>
        <p className="mt-5 label">
          Last updated: <time dateTime={today}>{dayInWords(today)}</time>
        </p>
      </PageHeading>
      <div className="shell grid grid-cols-1 gap-x-20 gap-y-8 pb-14 md:pb-20 lg:grid-cols-[20rem_1fr] print:block print:pb-0">
        <nav aria-label="On this page" className="not-printed self-start lg:sticky lg:top-32">
          <ol className="border-t border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6">
            {sections.map((section) => (
              <li key={section.id} className="border-b border-line">
                <a href={`#${section.id}`} className="block py-2.5 text-sm hover:text-clover">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-document grid max-w-[42rem] grid-cols-1 gap-12 print:max-w-none">
          {sections.map(({ id, title, body, undivided }) => (
            <section
              key={id}
              aria-labelledby={id}
              className={undivided ? 'break-inside-avoid' : undefined}
            >
              <h2 id={id} className="text-part">
                {title}
              </h2>
              <div className="legal mt-5 grid grid-cols-1 gap-4">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
