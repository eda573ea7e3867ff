const HINTS = [
  ['Your hair', 'Fine or thick, dry or coloured, and how often you wash it.'],
  ['What you used', 'The shampoo, the mask or both, and for how long.'],
  ['What changed', 'Or what didn’t. Criticism helps us and others just as much.'],
] as const;

/** What a review should tell, while there is none to go by. */
export function ReviewHints({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  return (
    <>
      <Heading className="text-part">What helps others most</Heading>
      <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {HINTS.map(([title, text]) => (
          <li key={title} className="border-t border-line pt-4">
            <strong className="font-medium">{title}</strong>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
