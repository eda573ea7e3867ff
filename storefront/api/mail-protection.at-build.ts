import { mailProtection } from '#shop.config.ts';

/** Evaluated at build to keep it out of the scripts that all pages share. */
export const MAIL_PROTECTION = mailProtection;
