import type { Product } from '#domain/product.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal/reveal.tsx';
import { Part } from './product-part.tsx';

/** Benefits, usage in steps, and the key ingredients with pictures. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      <div className="mt-14 border-t border-line lg:mt-20">
        <Part title="Key benefits">
          <ul className="grid gap-x-12 gap-y-4 sm:grid-cols-2">
            {product.benefits.map((benefit) => (
              <li key={benefit} className="border-l border-clover pl-4">
                {benefit}
              </li>
            ))}
          </ul>
        </Part>
        <Part title="How to use">
          <Usage product={product} />
        </Part>
      </div>
      <KeyIngredients product={product} />
    </>
  );
}

function Usage({ product: { usage, usageSteps } }: { product: Product }) {
  if (!usageSteps) return <p className="text-lead">{usage}</p>;
  return (
    <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-3">
      {usageSteps.map(({ amount, text }, index) => (
        <li
          key={amount}
          className="grid content-start gap-x-4 max-sm:grid-cols-[2.5rem_1fr] sm:gap-y-2"
        >
          <span
            aria-hidden="true"
            className="font-display text-5xl leading-none text-clover lining-nums max-sm:row-span-2"
          >
            {index + 1}
          </span>
          <strong className="font-medium sm:mt-2">{amount}</strong>
          <span className="text-ink-soft">{text}</span>
        </li>
      ))}
    </ol>
  );
}

function KeyIngredients({ product: { keyIngredients } }: { product: Product }) {
  if (!keyIngredients) return null;
  return (
    <section aria-labelledby="key-ingredients" className="mt-20 lg:mt-28">
      <h2 id="key-ingredients" className="text-heading">
        Key ingredients
      </h2>
      <Reveal as="ul" className="mt-8 grid gap-x-6 gap-y-6 sm:grid-cols-3 lg:mt-10 lg:gap-x-10">
        {keyIngredients.map(({ name, plant, picture, alt, text }) => (
          <li
            key={name}
            className="max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:items-start max-sm:gap-x-5"
          >
            <Picture
              name={picture}
              alt={alt}
              sizes="(min-width: 40rem) 30vw, 7rem"
              className="aspect-square w-full object-cover sm:aspect-4/3"
            />
            <div>
              <h3 className="text-subheading sm:mt-5">{name}</h3>
              <p lang="la" className="font-display text-lg text-ink-soft italic">
                {plant}
              </p>
              <p className="mt-2 text-[0.9375rem] leading-normal text-ink-soft sm:mt-3 sm:text-base">
                {text}
              </p>
            </div>
          </li>
        ))}
      </Reveal>
    </section>
  );
}
