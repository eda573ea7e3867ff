import { useRef, useState } from 'react';
import type { Product } from '#domain/product.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { isMotionReduced } from '#storefront/ui/reduced-motion.ts';

/** The large picture above dots, edge to edge, on phones; on wider screens above thumbnails. */
export const GALLERY = 'flex flex-col max-md:mx-[calc(-1*var(--side))] md:gap-3';

/** The width of a large picture: on phones the next one shows at its side. */
export const SLIDE = 'w-full shrink-0 max-md:w-[92%]';

/** The shapes of the large picture, of the row of thumbnails and of a thumbnail. */
export const LARGE = 'aspect-6/7 w-full md:aspect-4/5';
export const THUMBNAILS = 'not-printed flex max-md:justify-center md:grid md:grid-cols-3 md:gap-3';
export const THUMBNAIL = 'aspect-4/5 w-full max-md:hidden';

/** The large picture and its place in the gallery. */
export function ProductPicture({ product, index }: { product: Product; index: number }) {
  const images = photographNames(product);
  return (
    <Picture
      name={images[index] ?? product.image}
      alt={pictureLabel(product, index)}
      sizes="(min-width: 64rem) 50vw, (min-width: 48rem) 46vw, 100vw"
      priority={index === 0}
      className={`${LARGE} object-cover object-[50%_34%]`}
    />
  );
}

/** A product's pictures: large ones to swipe or scroll through, and thumbnails, which are dots on phones. */
export function ProductGallery({ product }: { product: Product }) {
  const slides = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const images = photographNames(product);

  function show(position: number) {
    const { current } = slides;
    if (!current) return;
    current.scrollTo({ left: position * slideStep(current) });
    // The thumbnails are a long way below it.
    current.scrollIntoView({
      block: 'nearest',
      behavior: isMotionReduced() ? 'instant' : 'smooth',
    });
  }

  return (
    <div className={GALLERY}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and browser styles */}
      <div
        ref={slides}
        role="group"
        aria-label={`Pictures of ${product.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by the arrow keys
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / slideStep(currentTarget)))
        }
        className="slides flex snap-x snap-mandatory gap-2 overflow-x-auto scroll-smooth -outline-offset-2"
      >
        {images.map((image, position) => (
          <div key={image} className={`${SLIDE} snap-start snap-always`}>
            <ProductPicture product={product} index={position} />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <ul aria-label="Pictures" className={THUMBNAILS}>
          {images.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Show ${pictureLabel(product, position)}`}
                aria-pressed={position === index}
                onClick={() => show(position)}
                className="group grid size-8 place-items-center outline-offset-2 md:relative md:block md:size-full md:aria-pressed:after:absolute md:aria-pressed:after:inset-0 md:aria-pressed:after:border-2 md:aria-pressed:after:border-green"
              >
                <span className="size-2 rounded-full border border-field group-aria-pressed:border-green group-aria-pressed:bg-green md:hidden" />
                <Picture
                  name={image}
                  alt=""
                  sizes="(min-width: 48rem) 18vw, 1px"
                  className={`${THUMBNAIL} object-cover`}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The way from one slide to the next, in px. */
function slideStep({ children }: HTMLElement): number {
  const [first, second] = children;
  if (!first || !second) return 1;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

function photographNames({ image, images }: Product): readonly string[] {
  return images.length > 0 ? images : [image];
}

function pictureLabel(product: Product, index: number): string {
  return `${product.name}, picture ${index + 1} of ${photographNames(product).length}`;
}
