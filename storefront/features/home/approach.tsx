import { MASK_USE } from '#domain/policies.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal/reveal.tsx';

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
] as const;

/** The shop's three principles, with pictures of two ingredients. */
export function Approach() {
  return (
    <section aria-labelledby="approach-title" className="bg-paper">
      <div className="section shell">
        <h2 id="approach-title" className="text-heading">
          Our approach
        </h2>
        <div className="mt-7 grid gap-x-20 gap-y-6 lg:mt-10 lg:grid-cols-[1fr_1.1fr]">
          <Reveal as="dl" className="max-w-[32rem]">
            {PRINCIPLES.map(({ title, text }) => (
              <div key={title} className="border-t border-line py-5 lg:py-7">
                <dt className="font-display text-subheading font-medium">{title}</dt>
                <dd className="mt-2 text-ink-soft">{text}</dd>
              </div>
            ))}
          </Reveal>
          <Reveal className="grid grid-cols-2 gap-4 sm:gap-6">
            <Picture
              name="argan"
              alt="Argan nuts, one cracked open, and a white dish of golden oil"
              sizes={SIZES}
              className={PICTURE}
            />
            <Picture
              name="elderflower"
              alt="Cream elderflower umbels"
              sizes={SIZES}
              className={PICTURE}
            />
          </Reveal>
        </div>
      </div>
    </section>
  );
}

// The pictures are cropped from wider ones.
const SIZES = '(min-width: 64rem) 45vw, 80vw';
const PICTURE = 'aspect-square size-full object-cover sm:aspect-4/5';
