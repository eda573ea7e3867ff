import { NOTICE_FILE, NOTICE_LINK, NOTICE_TEXT } from '#domain/guarantee-notice.ts';

const FILES = import.meta.glob<string>('../legal-notice/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const FILE = FILES[`../legal-notice/${NOTICE_FILE}`];

/**
 * The official notice of the legal guarantee, whole and unaltered, with the link of its QR code (Directive 2011/83/EU,
 * articles 6(1)(l), 22a; Implementing Regulation (EU) 2025/1960, annex I). Nothing while the owner has not added the file.
 */
export function GuaranteeNotice({ className = '' }: { className?: string }) {
  if (FILE === undefined) return null;
  return (
    <figure className={className}>
      {/* Its sheet has the format A4, and fills the same space before it is loaded. */}
      <img src={FILE} alt={NOTICE_TEXT} width={210} height={297} className="w-full max-w-[38rem]" />
      <figcaption className="mt-3">
        <a href={NOTICE_LINK} className="text-link">
          More about your legal guarantee (Your Europe)
        </a>
      </figcaption>
    </figure>
  );
}

/** Whether the build has the official notice. */
export const HAS_GUARANTEE_NOTICE = FILE !== undefined;
