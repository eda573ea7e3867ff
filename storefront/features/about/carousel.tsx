import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { isMotionReduced } from '#storefront/ui/reduced-motion.ts';

interface CarouselPicture {
  name: string;
  alt: string;
  caption: string;
  /** Of a picture wider than its tile, which needs more pixels: the pixels, and the part that shows. */
  wide?: { sizes: string; crop: string };
}

const PICTURES: readonly CarouselPicture[] = [
  {
    name: 'parcel',
    alt: 'A parcel tied with string, red clover on its lid',
    caption: 'Packed and posted in Dublin.',
    wide: { sizes: '(min-width: 48rem) 70vw, 135vw', crop: 'object-[45%_50%]' },
  },
  {
    name: 'bathroom-shelf',
    alt: 'The bottle of shampoo, partly used, on a wet bathroom shelf in front of a small window',
    caption: 'At home, a few weeks in.',
  },
  {
    name: 'conditioning-hair-mask-2',
    alt: 'The open jar of mask on marble in front of plum tiles, its wooden lid beside it',
    caption: 'A walnut’s worth, on Sundays.',
  },
  {
    name: 'hair-wave',
    alt: 'Long hair in loose waves, in light from a window',
    caption: 'Dried, and left alone.',
  },
];

/** The row has every picture in each copy and rests in the middle one, so that it has no end in either direction. */
const COPIES = ['before', 'middle', 'after'] as const;

/** How long a scroll pauses at least before the row returns to its middle, in ms: longer than between two events. */
const PAUSE_MS = 120;

const CONTROL =
  'grid size-12 place-items-center border border-green text-green transition-colors hover:bg-green hover:text-paper-light';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** An endless row of pictures, three in view: buttons, arrow keys and swipes lead on (R10.9). */
export function Carousel() {
  const row = useRef<HTMLUListElement>(null);
  // Where the scroll under way ends, so that quick presses add up; in px.
  const goal = useRef<number>(undefined);
  /** The index of the first picture in view when the row rests. */
  const first = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    // With another width the pictures have other places.
    const settle = () =>
      current.scrollTo({
        left: lengthOfCopy(current) + first.current * stepOf(current),
        behavior: 'instant',
      });
    const observer = new ResizeObserver(settle);
    observer.observe(current);
    // A window that is wide for a moment only moves the row without changing its width.
    addEventListener('resize', settle);
    return () => {
      observer.disconnect();
      removeEventListener('resize', settle);
      clearTimeout(timer.current);
    };
  }, []);

  function move(by: number) {
    const { current } = row;
    if (!current) return;
    if (goal.current === undefined) returnToMiddle(current);
    goal.current ??= current.scrollLeft;
    goal.current += by * stepOf(current);
    current.scrollTo({ left: goal.current, behavior: isMotionReduced() ? 'instant' : 'smooth' });
  }

  function rest() {
    const { current } = row;
    if (!current) return;
    goal.current = undefined;
    returnToMiddle(current);
    first.current = Math.round(current.scrollLeft / stepOf(current)) % PICTURES.length;
  }

  function moveByKey(event: KeyboardEvent) {
    const by = STEPS[event.key];
    // With Alt the browser goes back.
    if (!by || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    move(by);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="pictures-title"
      onKeyDown={moveByKey}
      className="shell section"
    >
      <h2 id="pictures-title" className="text-heading">
        From our door to your shelf
      </h2>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by the arrow keys
        tabIndex={0}
        onScroll={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(rest, PAUSE_MS);
        }}
        className="slides mt-7 flex snap-x snap-mandatory gap-3 overflow-x-auto max-md:-mr-(--side) md:mt-10 md:gap-6"
      >
        {COPIES.map((copy) =>
          PICTURES.map(({ name, alt, caption, wide }) => (
            <li
              key={`${copy} ${name}`}
              aria-hidden={copy !== 'middle' || undefined}
              className="w-[64%] shrink-0 snap-start snap-always md:w-[calc((100%-3rem)/3)]"
            >
              <figure>
                <Picture
                  name={name}
                  alt={alt}
                  sizes={wide?.sizes ?? '(min-width: 48rem) 30vw, 64vw'}
                  className={`aspect-4/5 w-full object-cover ${wide?.crop ?? ''}`}
                />
                <figcaption className="mt-3 text-ink-soft">{caption}</figcaption>
              </figure>
            </li>
          )),
        )}
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

/** Scrolls by the length of a copy, which changes nothing to see, if the row is nearer to another copy than the middle. */
function returnToMiddle(row: HTMLElement): void {
  const length = lengthOfCopy(row);
  const offset = row.scrollLeft - length;
  if (Math.abs(offset) <= length / 2) return;
  row.scrollTo({ left: row.scrollLeft - Math.sign(offset) * length, behavior: 'instant' });
}

/** From one picture to the next, in px. */
function stepOf(row: HTMLElement): number {
  return lengthOfCopy(row) / PICTURES.length;
}

/** In px. */
function lengthOfCopy(row: HTMLElement): number {
  const { left: end } = row.children[PICTURES.length]?.getBoundingClientRect() ?? { left: 0 };
  return end - (row.children[0]?.getBoundingClientRect().left ?? 0);
}
