import { MASK_USE } from '#domain/policies.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal/reveal.tsx';
import { ABSENT_INGREDIENTS } from './absent.at-build.ts';

const PRINCIPLES = [
  {
    title: 'Fewer things, chosen well',
    text: 'Two products cover a week of washing. We would rather make them better than add a third.',
  },
  {
    title: 'Use less, well',
    text: 'Two pumps are a wash, a walnut’s worth is a mask. We say how much is enough, so both last.',
  },
  {
    title: 'Time is part of the recipe',
    text: `The mask needs ${MASK_USE.leastMinutes} minutes. There is no shortcut, so we don’t sell one.`,
  },
  {
    title: 'Nothing hidden',
    text: `Each product’s page lists every ingredient, with plain words for the plants${ABSENT_INGREDIENTS ? `. There are no ${ABSENT_INGREDIENTS} in either` : ''}.`,
  },
] as const;

/** The shop's principles beside the two plants of its name. */
export function Approach() {
  return (
    <section aria-labelledby="approach-title" className="grid bg-paper lg:grid-cols-2">
      <div className="section px-(--side) lg:py-16 lg:pr-16 lg:pl-shell">
        <h2 id="approach-title" className="text-heading">
          Our approach
        </h2>
        <Reveal as="dl" className="mt-6 max-w-[34rem]">
          {PRINCIPLES.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-4 lg:py-5">
              <dt className="font-display text-subheading font-medium">{title}</dt>
              <dd className="mt-1.5 text-ink-soft">{text}</dd>
            </div>
          ))}
        </Reveal>
      </div>
      <Picture
        name="elder-and-clover"
        alt="A cream umbel of elderflower and three pink heads of red clover on dark slate"
        sizes="(min-width: 64rem) 60vw, 100vw"
        className="aspect-4/3 size-full object-cover max-lg:order-first lg:aspect-auto lg:min-h-0"
      />
    </section>
  );
}
