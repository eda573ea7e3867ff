import { useState } from 'react';
import type { Product } from '#domain/product.ts';
import { Picture } from '../../ui/picture/picture.tsx';

/** The picture of a product that its gallery shows large. */
export function ProductPicture({ product, index }: { product: Product; index: number }) {
  const images = imagesOf(product);
  return (
    <Picture
      key={index}
      name={images[index] ?? product.image}
      alt={labelOf(product, index)}
      sizes="(min-width: 64rem) 46vw, 92vw"
      priority={index === 0}
      className="aspect-4/5 w-full object-cover"
    />
  );
}

/** A product's pictures: a large one and thumbnails. */
export function ProductGallery({ product }: { product: Product }) {
  const [index, setIndex] = useState(0);
  const images = imagesOf(product);
  return (
    <div className="flex flex-col gap-3 md:flex-row-reverse md:items-start md:gap-4">
      <div className="grow">
        <ProductPicture product={product} index={index} />
      </div>
      {images.length > 1 && (
        <ul aria-label="Pictures" className="flex shrink-0 gap-3 md:w-20 md:flex-col">
          {images.map((image, position) => (
            <li key={image} className="w-20">
              <button
                type="button"
                aria-label={`Show ${labelOf(product, position)}`}
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

function imagesOf({ image, images }: Product): readonly string[] {
  return images.length > 0 ? images : [image];
}

function labelOf(product: Product, index: number): string {
  return `${product.name}, picture ${index + 1} of ${imagesOf(product).length}`;
}
