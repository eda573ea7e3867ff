import library from '@emailjs/browser/package.json' with { type: 'json' };

/** The version that the email service's library names in its requests. Evaluated at build to leave out its package.json. */
export const EMAIL_LIBRARY_VERSION = library.version;
