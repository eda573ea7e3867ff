import { type ReactNode, useId } from 'react';
import type { Product } from '#domain/product.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { SnapRow } from '#storefront/ui/snap-row.tsx';

/** Benefits and usage beside a picture of the product in use, which is between them on phones. */
export function ProductDetails({ product }: { product: Product }) {
  const { benefits, usage, usageSteps, usagePicture, images } = product;
  const picture = usagePicture ?? images[1];
  return (
    <div className="mt-6 grid grid-cols-1 md:mt-8 lg:mt-20 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:bg-paper">
      <PanelPart title="Key benefits">
        <ul className="mt-4 grid max-w-[30rem] gap-y-3 lg:mt-6">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-clover" />
              {benefit}
            </li>
          ))}
        </ul>
      </PanelPart>
      {picture && (
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="aspect-4/3 w-[calc(100%+2*var(--side))] max-w-none object-cover object-bottom max-lg:-mx-(--side) lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:aspect-auto lg:size-full"
        />
      )}
      <PanelPart title="How to use">
        {usageSteps ? <Steps steps={usageSteps} /> : <p className="mt-5 text-lead">{usage}</p>}
      </PanelPart>
    </div>
  );
}

function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="py-6 lg:col-start-2 lg:mx-16 lg:py-8 lg:first:border-b lg:first:border-line lg:first:pt-14 lg:last:pb-14"
    >
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Steps({ steps }: { steps: NonNullable<Product['usageSteps']> }) {
  return (
    <ol className="mt-5 grid max-w-[30rem] gap-y-4 lg:mt-6 lg:gap-y-6">
      {steps.map(({ amount, text }) => (
        <li key={amount}>
          <strong className="block font-display text-part font-medium text-plum">{amount}</strong>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The key ingredients with pictures. */
export function KeyIngredients({ product: { keyIngredients } }: { product: Product }) {
  if (!keyIngredients) return null;
  return (
    <section aria-labelledby="key-ingredients" className="shell py-8 lg:py-16">
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
              className="aspect-4/3 w-full object-cover"
            />
            <h3 className="mt-4 text-subheading sm:mt-5">{name}</h3>
            <p lang="la" className="font-display text-xl italic">
              {plant}
            </p>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </SnapRow>
    </section>
  );
}
