export const WRITE_HASH = '#write';

/** Opens the reviews page with the form. */
export const WRITE_REVIEW_PATH = `/reviews${WRITE_HASH}`;
