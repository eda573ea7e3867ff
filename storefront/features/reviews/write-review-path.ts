export const WRITE_HASH = '#write';

/** The reviews page with its form open. */
export const WRITE_REVIEW_PATH = `/reviews${WRITE_HASH}`;
