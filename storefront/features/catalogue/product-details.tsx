import { type ReactNode, useId } from 'react';
import type { Product } from '#domain/product.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { SnapRow } from '#storefront/ui/snap-row.tsx';

/** Benefits and usage beside pictures of texture and use, and the key ingredients with pictures. */
export function ProductDetails({ product }: { product: Product }) {
  const { benefits, usage, usageSteps, usagePicture, images } = product;
  return (
    <>
      <div className="mt-8 lg:mt-20">
        <Panel title="Key benefits" picture={images[2]} pictureFirst>
          <ul className="mt-5 grid max-w-[30rem] gap-y-3 lg:mt-7 lg:gap-y-5">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-clover" />
                {benefit}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="How to use" picture={usagePicture ?? images[1]}>
          {usageSteps ? <Steps steps={usageSteps} /> : <p className="mt-5 text-lead">{usage}</p>}
        </Panel>
      </div>
      <KeyIngredients product={product} />
    </>
  );
}

/** A part of the page beside a picture, if the product has it. */
function Panel({
  title,
  picture,
  pictureFirst = false,
  children,
}: {
  title: string;
  picture: string | undefined;
  /** Places the picture on the left, and on narrow screens not at all. */
  pictureFirst?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid border-b border-line py-8 lg:grid-cols-2 lg:items-center lg:border-0 lg:bg-paper lg:py-0"
    >
      <div className="lg:px-16 lg:py-10">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {children}
      </div>
      {picture && (
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 64rem) 50vw, 92vw"
          className={`aspect-6/5 w-full object-cover ${pictureFirst ? 'order-first max-lg:hidden' : 'object-[50%_10%] max-lg:order-first max-lg:mb-6'}`}
        />
      )}
    </section>
  );
}

function Steps({ steps }: { steps: NonNullable<Product['usageSteps']> }) {
  return (
    <ol className="mt-5 grid max-w-[30rem] gap-y-5 lg:mt-8 lg:gap-y-8">
      {steps.map(({ amount, text }, index) => (
        <li key={amount} className="grid grid-cols-[2.5rem_1fr] content-start gap-x-4 lg:gap-x-6">
          <span
            aria-hidden="true"
            className="row-span-2 font-display text-5xl leading-none text-clover lining-nums"
          >
            {index + 1}
          </span>
          <strong className="font-medium">{amount}</strong>
          <span className="text-ink-soft">{text}</span>
        </li>
      ))}
    </ol>
  );
}

function KeyIngredients({ product: { keyIngredients } }: { product: Product }) {
  if (!keyIngredients) return null;
  return (
    <section aria-labelledby="key-ingredients" className="mt-12 lg:mt-16">
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
