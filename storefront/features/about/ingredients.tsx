import { aboutPageIngredients } from '#catalogue/ingredients/key-ingredients.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal/reveal.tsx';

/** The six main ingredients of both products. */
export function Ingredients() {
  return (
    <section aria-labelledby="ingredients-title" className="section shell">
      <h2 id="ingredients-title" className="max-w-[24ch] text-heading">
        Six of our plants, and why we chose them
      </h2>
      <Reveal
        as="ul"
        className="mt-8 grid gap-x-4 gap-y-8 xs:grid-cols-2 sm:mt-12 sm:gap-x-6 sm:gap-y-14 lg:grid-cols-3"
      >
        {aboutPageIngredients.map(({ name, plant, picture, alt, text }) => (
          <li key={name}>
            <Picture
              name={picture}
              alt={alt}
              sizes="(min-width: 64rem) 30vw, (min-width: 22.5rem) 45vw, 92vw"
              className="aspect-4/3 w-full object-cover"
            />
            <h3 className="mt-4 text-subheading sm:mt-5">{name}</h3>
            <p lang="la" className="mt-0.5 font-display text-lg text-ink-soft italic">
              {plant}
            </p>
            <p className="mt-2.5 max-w-[26rem] text-[0.9375rem] leading-normal text-ink-soft sm:mt-4 sm:text-base">
              {text}
            </p>
          </li>
        ))}
      </Reveal>
    </section>
  );
}
