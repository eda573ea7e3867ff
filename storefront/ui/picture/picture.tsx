import { findPhotograph } from './photographs.ts';

/**
 * A responsive photograph with its dimensions, so that the layout does not shift. A missing file leaves a
 * plain area with the alternative text.
 */
export function Picture({
  name,
  narrow,
  alt,
  sizes = '100vw',
  priority = false,
  className = '',
}: {
  /** A file in catalogue/photographs or storefront/photographs, without its ending. */
  name: string;
  /** The file shown instead of `name` on screens below the breakpoint `md`, as wide as the screen. */
  narrow?: string;
  alt: string;
  /** The `sizes` attribute: the width of the whole picture, also of what `object-cover` cuts off at its sides. */
  sizes?: string;
  /** Loads eagerly and with high priority, for the first screen. */
  priority?: boolean;
  className?: string;
}) {
  const photograph = findPhotograph(name);
  if (!photograph)
    return alt ? (
      <span role="img" aria-label={alt} className={`block bg-oat ${className}`} />
    ) : (
      <span className={`block bg-oat ${className}`} />
    );
  const image = (
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
  const narrowPhotograph = narrow && findPhotograph(narrow);
  if (!narrowPhotograph) return image;
  return (
    <picture className="contents">
      {/* Hidden: otherwise it would be an item of a grid around the picture. */}
      <source
        hidden
        media="(width < 48rem)"
        srcSet={narrowPhotograph.srcset}
        sizes="100vw"
        width={narrowPhotograph.w}
        height={narrowPhotograph.h}
      />
      {image}
    </picture>
  );
}
