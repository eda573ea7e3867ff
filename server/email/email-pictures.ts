import { EMAIL_FILES } from '#contract/pages.ts';

/** Sizes in CSS pixels; the files have twice as many, for fine screens. */
export const WORDMARK = { file: 'wordmark.png', width: 210, height: 40 } as const;
export const SIGNATURE = { file: 'signature.png', width: 176, height: 72 } as const;
export const THUMBNAIL = { width: 64, height: 80 } as const;
export const PHOTOGRAPH = { width: 600, height: 300 } as const;

/** A product above the heading, whole. */
export const PRODUCT_PHOTOGRAPH = { width: 600, height: 600 } as const;

interface Photograph {
  /** What it shows. */
  alt: string;
  /** The part that the crop keeps. */
  position: 'centre' | 'top';
}

/** The photographs that can stand above the heading, by name, besides the second ones of products. */
export const PHOTOGRAPHS: Readonly<Record<string, Photograph>> = {
  parcel: {
    alt: 'A parcel tied with cotton string, a red clover flower under the bow',
    position: 'centre',
  },
  'elder-and-clover': { alt: 'Elderflower and red clover on a green ground', position: 'top' },
};

/** The URL path of a photograph; names stay the same for as long as customers keep emails. */
export function photographPath(name: string): string {
  return `${EMAIL_FILES}${encodeURIComponent(name)}.jpg`;
}
