import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { carouselWindow } from './carousel-window.ts';
import { useSwipe } from './use-swipe.ts';

const PICTURES = [
  { name: 'deep-hydrating-shampoo-2', alt: 'The shampoo bottle on a stone plinth among leaves' },
  { name: 'argan', alt: 'Argan nuts and a small pool of golden oil' },
  { name: 'conditioning-hair-mask-2', alt: 'The open jar of hair mask with its lid beside it' },
  { name: 'coconut', alt: 'A coconut in two halves with flakes of its flesh' },
] as const;

const CONTROL =
  'grid size-12 place-items-center border border-green text-green transition-colors hover:bg-green hover:text-paper-light';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Three of four pictures; buttons, arrow keys and swipes lead round and round. */
export function Carousel() {
  const [first, setFirst] = useState(0);
  // The pictures that a page opens with are there; those that come by turning appear.
  const [turned, setTurned] = useState(false);
  const turn = (by: number) => {
    setFirst((place) => place + by);
    setTurned(true);
  };
  const swipe = useSwipe(turn);

  function turnByKey({ key }: KeyboardEvent) {
    const by = STEPS[key];
    if (by) turn(by);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Pictures"
      onKeyDown={turnByKey}
      className="shell"
    >
      <ul
        aria-live="polite"
        {...swipe}
        className="grid touch-pan-y grid-cols-2 gap-3 select-none md:grid-cols-3 md:gap-6"
      >
        {carouselWindow(PICTURES.length, first).map((place, slot) => {
          const picture = PICTURES[place];
          return (
            picture && (
              <li
                key={picture.name}
                className={`${turned ? 'appear' : ''} ${slot === 0 ? 'max-md:col-span-2' : ''}`}
              >
                <Picture
                  name={picture.name}
                  alt={picture.alt}
                  sizes={
                    slot === 0 ? '(min-width: 48rem) 30vw, 90vw' : '(min-width: 48rem) 30vw, 45vw'
                  }
                  priority={slot === 0}
                  className="aspect-4/5 w-full object-cover"
                />
              </li>
            )
          );
        })}
      </ul>
      <div className="mt-6 flex justify-end gap-3">
        <button
          type="button"
          aria-label="Previous picture"
          onClick={() => turn(-1)}
          className={CONTROL}
        >
          <Icon name="arrow-left" />
        </button>
        <button type="button" aria-label="Next picture" onClick={() => turn(1)} className={CONTROL}>
          <Icon name="arrow-right" />
        </button>
      </div>
    </section>
  );
}
