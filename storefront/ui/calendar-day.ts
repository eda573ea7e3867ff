/** The calendar day of a moment where the visitor is. */
export function localDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
}

/**
 * A calendar day in words.
 * @example dayInWords('2026-01-31') // '31 January 2026'
 */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IE', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
