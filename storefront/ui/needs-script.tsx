import { shop } from '#shop.config.ts';
import { WithoutScript } from './without-script.tsx';

/**
 * Tells visitors without JavaScript what a page needs and what they can do instead.
 * @param what the page's part in words that begin the sentence, such as 'The cart'
 */
export function NeedsScript({ what }: { what: string }) {
  // Browsers never render it: their scripts do without it.
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <WithoutScript>
      {() => (
        <p className="max-w-[42rem] border-l-2 border-amber py-1 pl-5 text-lead">
          {what} cannot work without JavaScript. Please switch it on in your browser, or write to us
          at{' '}
          <a href={`mailto:${shop.email}`} className="text-link">
            {shop.email}
          </a>
          : we answer questions and take orders by e-mail too.
        </p>
      )}
    </WithoutScript>
  );
}
