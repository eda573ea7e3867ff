import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { useSwipe } from './use-swipe.ts';

const PICTURES = [
  {
    name: 'deep-hydrating-shampoo-use',
    alt: 'A drop of the golden shampoo at the pump, before green tiles',
    caption: 'Two pumps are a wash.',
  },
  {
    name: 'parcel',
    alt: 'A cardboard parcel tied with string, the shop’s mark on its side and red clover on its lid',
    caption: 'Packed and posted in Dublin.',
  },
  {
    name: 'conditioning-hair-mask-use',
    alt: 'The open jar of hair mask, some of the cream on a wooden spatula',
    caption: 'A walnut’s worth is enough.',
  },
  {
    name: 'deep-hydrating-shampoo-2',
    alt: 'The shampoo bottle and a wooden comb on marble, before green tiles',
    caption: 'Hair combs easily, wet or dry.',
  },
] as const;

const VISIBLE_COUNT = 3;

const CONTROL =
  'grid size-12 place-items-center border border-green text-green transition-colors hover:bg-green hover:text-paper-light';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** An endless carousel: buttons, arrow keys and swipes show the next or previous picture. */
export function Carousel() {
  const [first, setFirst] = useState(0);
  // The first pictures appear with the page; only later ones fade in.
  const [hasMoved, setHasMoved] = useState(false);
  const move = (by: number) => {
    setFirst((index) => index + by);
    setHasMoved(true);
  };
  const swipe = useSwipe(move);

  function moveByKey({ key }: KeyboardEvent) {
    const by = STEPS[key];
    if (by) move(by);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Pictures"
      onKeyDown={moveByKey}
      className="shell pt-10 md:pt-16"
    >
      <ul
        aria-live="polite"
        {...swipe}
        className="grid touch-pan-y grid-cols-2 gap-3 select-none md:grid-cols-3 md:gap-6"
      >
        {visiblePictures(PICTURES.length, first).map((index, slot) => {
          const picture = PICTURES[index];
          return (
            picture && (
              <li
                key={picture.name}
                className={`${hasMoved ? 'appear' : ''} ${slot === 0 ? 'max-md:col-span-2' : ''}`}
              >
                <figure>
                  <Picture
                    name={picture.name}
                    alt={picture.alt}
                    sizes={
                      slot === 0 ? '(min-width: 48rem) 30vw, 90vw' : '(min-width: 48rem) 30vw, 45vw'
                    }
                    className="aspect-4/5 w-full object-cover"
                  />
                  <figcaption className="mt-3 text-ink-soft max-md:text-[0.9375rem]">
                    {picture.caption}
                  </figcaption>
                </figure>
              </li>
            )
          );
        })}
      </ul>
      <div className="mt-6 flex justify-end gap-3">
        <button
          type="button"
          aria-label="Previous picture"
          onClick={() => move(-1)}
          className={CONTROL}
        >
          <Icon name="arrow-left" />
        </button>
        <button type="button" aria-label="Next picture" onClick={() => move(1)} className={CONTROL}>
          <Icon name="arrow-right" />
        </button>
      </div>
    </section>
  );
}

/**
 * The indices of the visible pictures, starting at any index and wrapping around.
 * @example visiblePictures(4, 3) // [3, 0, 1]
 * @example visiblePictures(4, -1) // [3, 0, 1]
 */
export function visiblePictures(count: number, first: number): number[] {
  return Array.from({ length: Math.min(VISIBLE_COUNT, count) }, (_, offset) =>
    modulo(first + offset, count),
  );
}

/** The remainder with the sign of the divisor, unlike `%`. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
