import { shop } from '#shop.config.ts';
import { NotebookLines } from '#storefront/ui/notebook-lines.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { STRUCK_OUT } from './struck-out.at-build.ts';

/** The last line of the founder's notebook, and what she struck out on the way to it. */
export function TwoAreEnough() {
  return (
    <section aria-labelledby="two-title" className="overflow-hidden pt-14 lg:pt-20">
      <div className="shell">
        <h2
          id="two-title"
          className="ringed mx-auto w-fit text-center text-display whitespace-nowrap max-md:text-[24vw]"
        >
          <span className="max-md:block">Two are</span> enough
        </h2>
      </div>
      <div className="shell mt-14 grid items-center gap-x-16 gap-y-8 lg:mt-24 lg:grid-cols-[1.3fr_1fr]">
        <Picture
          name="recipe-book"
          alt="A worn notebook open on an oak table, several of its handwritten lines struck out; its last line, ‘Two are enough’, is circled"
          sizes="(min-width: 64rem) 54vw, 100vw"
          className="aspect-4/3 w-full object-cover"
        />
        <div>
          <p className="text-lead">
            Most of what {shop.founder.name} tried in {shop.founder.yearsOfExperience} years, she
            struck out.
          </p>
          <NotebookLines lines={STRUCK_OUT} />
        </div>
      </div>
    </section>
  );
}
