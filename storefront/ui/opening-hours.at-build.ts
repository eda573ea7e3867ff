import { openingHours } from '#shop.config.ts';

/** Evaluated at build to keep them out of the scripts that all pages share. */
export const OPENING_HOURS = openingHours;
