import { shop } from '#shop.config.ts';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** The founder section of the brand page. */
export function FounderStory() {
  const { founder } = shop;
  return (
    <section aria-labelledby="founder-title" className="bg-paper">
      <div className="section shell grid items-center gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.25fr]">
        <div className="order-last lg:order-first">
          <h2 id="founder-title" className="text-heading">
            The founder
          </h2>
          <div className="mt-5 grid max-w-[34rem] gap-4 text-ink-soft sm:text-lead">
            <p>
              {founder.name} started with a question she kept hearing: why does my hair feel worse
              the more I buy for it? That was {founder.yearsOfExperience} years ago, and she has
              been mixing, weighing and washing ever since.
            </p>
            <p>
              Most of what she tried, she threw away. Some recipes foamed beautifully and left hair
              dull. Others smelled of every herb in the garden. Two stayed, were pared back, and
              stayed again. We took our name from two plants of the lanes outside Dublin, elder and
              clover. Both are in the bottle and in the jar.
            </p>
          </div>
          <ButtonLink to="/shop" className="mt-7">
            Shop Now
          </ButtonLink>
        </div>
        <Picture
          name="recipe-book"
          alt="A worn notebook open on an oak table, several of its handwritten lines struck out, with a pencil sketch of elder, a beaker of oil, two small bottles and a head of elderflower"
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-4/3 w-full object-cover"
        />
      </div>
    </section>
  );
}
