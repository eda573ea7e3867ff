import { shop } from '#shop.config.ts';
import { NotebookLines } from '#storefront/ui/notebook-lines.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { STRUCK_OUT } from './struck-out.at-build.ts';

/** A ring of the pen, in a box of 2000 by 600. */
const RING =
  'M1811 198c0 0 24 9-1-1c-25-10-98-43-148-59c-51-17-103-28-156-39c-53-12-107-21-160-28c-54-7-107-12-160-17c-53-4-107-6-160-8c-53-1-107-2-160-1c-54 2-109 5-163 10c-53 4-106 10-159 18c-53 8-106 17-158 30c-52 13-105 26-154 48c-49 22-119 44-142 84c-23 39-22 114 3 152c24 38 94 55 144 74c51 18 104 28 157 39c52 10 105 16 158 23c54 6 109 10 162 13c54 4 107 6 161 7c53 1 106 1 160 0c53-1 106-4 160-7c54-3 109-7 162-12c54-6 106-11 159-20c53-8 106-17 158-29c52-13 107-22 154-47c47-24 120-60 127-98c8-37-45-95-84-127c-38-32-123-52-147-63c-25-10-1 1-1 1c0 0-24-11 0 0c25 11 108 36 145 67c38 31 88 85 81 120c-7 35-78 69-125 92c-46 23-101 33-152 46c-52 12-105 20-157 28c-53 8-106 15-159 20c-53 5-108 9-162 12c-53 3-106 4-159 5c-54 1-107 1-160 0c-53-1-106-3-160-6c-53-4-108-8-161-14c-53-7-106-14-158-25c-52-10-105-21-154-39c-49-19-116-39-139-72c-22-33-21-92 2-126c22-35 86-61 133-83c48-21 100-35 152-48c51-13 103-23 156-31c52-9 105-15 158-19c54-5 108-7 162-9c54-1 106-2 160-1c53 1 106 4 159 8c53 4 106 10 159 17c53 7 107 15 160 25c52 11 104 22 155 37c51 15 126 45 151 54c25 9 1 0 1-1z';

/** The last line of the founder's notebook, and what she struck out on the way to it. */
export function TwoAreEnough() {
  return (
    <section aria-labelledby="two-title" className="overflow-hidden pt-14 lg:pt-20">
      <div className="shell">
        <h2
          id="two-title"
          className="relative mx-auto w-fit text-center text-display max-md:text-[24vw]"
        >
          Two are enough
          <svg
            viewBox="0 0 2000 600"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="pen-ring"
          >
            <path d={RING} />
          </svg>
        </h2>
      </div>
      <div className="shell mt-14 grid items-center gap-x-16 gap-y-8 lg:mt-20 lg:grid-cols-[1.3fr_1fr]">
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
