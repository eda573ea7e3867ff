/** The date of the run in UTC, such as '2026-01-31', for reviews, which need today's. */
export const TODAY = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
