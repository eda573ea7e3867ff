import { EMAIL_FILES } from '#contract/pages.ts';

/** Sizes in CSS pixels; the files have twice as many, for fine screens. */
export const WORDMARK = { file: 'wordmark.png', width: 210, height: 40 } as const;
export const SIGNATURE = { file: 'signature.png', width: 176, height: 72 } as const;
export const THUMBNAIL = { width: 64, height: 80 } as const;
export const PHOTOGRAPH = { width: 600, height: 300 } as const;

/** The photographs that can stand above the heading, by name, each with what it shows. */
export const PHOTOGRAPHS: Readonly<Record<string, string>> = {
  parcel: 'A parcel tied with cotton string, a red clover flower under the bow',
  'elder-and-clover': 'Elderflower and red clover on a green ground',
};

/** The URL path of a photograph; names stay the same for as long as customers keep emails. */
export function photographPath(name: string): string {
  return `${EMAIL_FILES}${encodeURIComponent(name)}.jpg`;
}
