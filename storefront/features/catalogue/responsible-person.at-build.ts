import { responsiblePerson } from '#shop.config.ts';

/** Evaluated at build to keep it out of the scripts that all pages share. */
export const RESPONSIBLE_PERSON = responsiblePerson;
