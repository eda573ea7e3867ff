import { shop } from '#shop.config.ts';

/**
 * A message for visitors without JavaScript.
 * @param what the subject of the sentence, such as 'The cart'
 */
export function NeedsScript({ what }: { what: string }) {
  // Only prerendered: browsers that run the scripts never show the text.
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="max-w-[42rem] border-l-2 border-amber py-1 pl-5 text-lead">
          {what} cannot work without JavaScript. Please turn it on in your browser, or email us at{' '}
          <a href={`mailto:${shop.email}`} className="text-link">
            {shop.email}
          </a>
          . We also take questions and orders by email.
        </p>
      )}
    </noscript>
  );
}
