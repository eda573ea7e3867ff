import type { Product } from '#domain/product.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { SnapRow } from '#storefront/ui/snap-row.tsx';
import { Part } from './product-part.tsx';

/** Benefits, usage in steps, and the key ingredients with pictures. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      <div className="mt-10 border-t border-line lg:mt-16">
        <Part title="Key benefits">
          <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2 sm:gap-y-4">
            {product.benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-clover" />
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
    <ol className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
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
    <section aria-labelledby="key-ingredients" className="mt-10 lg:mt-14">
      <h2 id="key-ingredients" className="text-heading">
        Key ingredients
      </h2>
      <SnapRow className="mt-5 sm:grid-cols-3 sm:gap-x-6 lg:mt-7 lg:gap-x-10">
        {keyIngredients.map(({ name, plant, picture, alt, text }) => (
          <li key={name}>
            <Picture
              name={picture}
              alt={alt}
              sizes="(min-width: 40rem) 30vw, 80vw"
              className="aspect-3/2 w-full object-cover sm:aspect-4/3"
            />
            <h3 className="mt-4 text-subheading sm:mt-5">{name}</h3>
            <p lang="la" className="font-display text-lg text-ink-soft italic">
              {plant}
            </p>
            <p className="mt-2 text-[0.9375rem] leading-normal text-ink-soft sm:mt-3 sm:text-base">
              {text}
            </p>
          </li>
        ))}
      </SnapRow>
    </section>
  );
}
