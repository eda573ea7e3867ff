/** A photograph as AVIF in several widths; every browser that runs the shop's scripts shows AVIF. */
export interface Photograph {
  /** The widest. */
  src: string;
  srcset: string;
  /** Width and height of the widest, in px. */
  w: number;
  h: number;
}

// Below quality 66 AVIF shows blocks in plain walls.
const files: Record<string, Photograph> = {
  ...import.meta.glob<Photograph>('../../../catalogue/photographs/*.{jpg,webp}', {
    eager: true,
    import: 'default',
    query: '?w=320;480;720;1080;1440&format=avif&quality=72&effort=2&as=img',
  }),
  ...import.meta.glob<Photograph>(
    ['../../photographs/*.{jpg,webp}', '!../../photographs/{green-wall,recipe-book}.jpg'],
    {
      eager: true,
      import: 'default',
      query: '?w=480;800;1200;1920&format=avif&quality=66&effort=2&as=img',
    },
  ),
  // As wide as large screens, and rendered that large.
  ...import.meta.glob<Photograph>('../../photographs/{green-wall,recipe-book}.jpg', {
    eager: true,
    import: 'default',
    query: '?w=480;800;1200;1920;2560&format=avif&quality=66&effort=2&as=img',
  }),
};

const byName = new Map(
  Object.entries(files).map(([path, photograph]) => [toName(path), photograph]),
);

/** Returns all photographs. */
export function allPhotographs(): readonly Photograph[] {
  return Object.values(files);
}

/** Returns the photograph of a file name without its ending; undefined when there is none. */
export function findPhotograph(name: string): Photograph | undefined {
  return byName.get(name);
}

function toName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
}
