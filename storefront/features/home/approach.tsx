import { MASK_USE } from '#domain/policies.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Reveal } from '../../ui/reveal/reveal.tsx';

const PRINCIPLES = [
  {
    title: 'Fewer things, chosen well',
    text: 'Two products cover a week of washing. We would rather improve them than add a third.',
  },
  {
    title: 'Every ingredient has a job',
    text: 'Every product page shows the full list. Each thing on it cleans, cares, preserves or scents.',
  },
  {
    title: 'Time is part of the recipe',
    text: `A mask needs ${MASK_USE.leastMinutes} minutes. There is no shortcut, so we say so.`,
  },
] as const;

/** The shop's three principles, with pictures of two ingredients. */
export function Approach() {
  return (
    <section aria-labelledby="approach-title" className="bg-paper">
      <div className="section shell grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h2 id="approach-title" className="text-title">
            Our approach
          </h2>
          <Reveal as="dl" className="mt-10 max-w-[32rem]">
            {PRINCIPLES.map(({ title, text }) => (
              <div key={title} className="border-t border-line py-7">
                <dt className="font-display text-subheading font-medium">{title}</dt>
                <dd className="mt-2.5 text-ink-soft">{text}</dd>
              </div>
            ))}
          </Reveal>
        </div>
        <Reveal className="grid grid-cols-[1.5fr_1fr] items-end gap-4 sm:gap-6">
          <Picture
            name="argan"
            alt="Argan nuts, one cracked open, and a pool of golden oil"
            sizes="(min-width: 64rem) 28vw, 55vw"
            className="aspect-3/4 w-full object-cover"
          />
          <Picture
            name="coconut"
            alt="A coconut in two halves with flakes of its flesh"
            sizes="(min-width: 64rem) 20vw, 40vw"
            className="aspect-4/5 w-full object-cover"
          />
        </Reveal>
      </div>
    </section>
  );
}
