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
  const { sources, img } = photograph;
  return (
    <picture className="contents">
      {Object.entries(sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={img.src}
        width={img.w}
        height={img.h}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        draggable={false}
        className={`photo-${name} ${className}`}
      />
    </picture>
  );
}
