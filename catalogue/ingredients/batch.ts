/** The batch on sale, as on its labels. */
const batch = { elderPicked: 'June 2026', number: 12 } as const;

/** The batch as product pages and the emails about orders name it. */
export const BATCH_LINE = `Elder picked in ${batch.elderPicked}, batch ${batch.number}`;
