import { shop } from '#shop.config.ts';

/**
 * Tells visitors without JavaScript what a page needs and what they can do instead.
 * @param what the page's part in words that begin the sentence, such as 'The cart'
 */
export function NeedsScript({ what }: { what: string }) {
  // The scripts do without the text: browsers that run them never show it.
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="max-w-[42rem] border-l-2 border-amber py-1 pl-5 text-lead">
          {what} cannot work without JavaScript. Please switch it on in your browser, or write to us
          at{' '}
          <a href={`mailto:${shop.email}`} className="text-link">
            {shop.email}
          </a>
          : we answer questions and take orders by e-mail too.
        </p>
      )}
    </noscript>
  );
}
