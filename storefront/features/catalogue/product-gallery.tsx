import { useState } from 'react';
import type { Product } from '#domain/product.ts';
import { Picture } from '../../ui/picture/picture.tsx';

/** A product's pictures: a large one and thumbnails. */
export function ProductGallery({ product }: { product: Product }) {
  const [index, setIndex] = useState(0);
  const images = product.images.length > 0 ? product.images : [product.image];
  const nameOf = (position: number) =>
    `${product.name}, picture ${position + 1} of ${images.length}`;
  return (
    <div className="flex flex-col gap-3 md:flex-row-reverse md:items-start md:gap-4">
      <div className="grow">
        <Picture
          key={index}
          name={images[index] ?? product.image}
          alt={nameOf(index)}
          sizes="(min-width: 64rem) 46vw, 92vw"
          priority={index === 0}
          className="aspect-4/5 w-full object-cover"
        />
      </div>
      {images.length > 1 && (
        <ul aria-label="Pictures" className="flex shrink-0 gap-3 md:w-20 md:flex-col">
          {images.map((image, position) => (
            <li key={image} className="w-20">
              <button
                type="button"
                aria-label={`Show ${nameOf(position)}`}
                aria-pressed={position === index}
                onClick={() => setIndex(position)}
                className="block w-full opacity-65 outline-offset-2 transition-opacity hover:opacity-100 aria-pressed:opacity-100 aria-pressed:outline aria-pressed:outline-green"
              >
                <Picture
                  name={image}
                  alt=""
                  sizes="5rem"
                  className="aspect-4/5 w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
