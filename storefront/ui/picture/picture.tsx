import { preload } from 'react-dom';
import { photographNamed } from './photographs.ts';

/**
 * A photograph of the shop in the size that fits, with its measures so that nothing jumps. One
 * that is not there yet leaves a plain area with its text.
 */
export function Picture({
  name,
  alt,
  sizes = '100vw',
  priority = false,
  className = '',
}: {
  /** File stem in catalogue/photographs or storefront/photographs. */
  name: string;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** For what is seen first: loads at once, ahead of the rest. */
  priority?: boolean;
  className?: string;
}) {
  const photograph = photographNamed(name);
  if (!photograph)
    return alt ? (
      <span role="img" aria-label={alt} className={`block bg-oat ${className}`} />
    ) : (
      <span className={`block bg-oat ${className}`} />
    );
  return (
    <img
      src={photograph.src}
      srcSet={photograph.srcset}
      sizes={sizes}
      width={photograph.w}
      height={photograph.h}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      draggable={false}
      className={`photo-${name} ${className}`}
    />
  );
}

/** Starts to load a photograph that a page shows after its data. */
export function preloadPicture(name: string, sizes: string): void {
  const photograph = photographNamed(name);
  if (!photograph) return;
  const { src, srcset } = photograph;
  preload(src, { as: 'image', imageSrcSet: srcset, imageSizes: sizes, fetchPriority: 'high' });
}
