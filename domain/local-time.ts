/**
 * The day of a time (ms since 1970) in a time zone, for people.
 * @param timeZone IANA name, such as 'Europe/Dublin'
 * @example formatDay(0, 'Europe/Dublin') // '1 January 1970'
 */
export function formatDay(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone }).format(time);
}

/** @example formatDayAndTime(0, 'Europe/Dublin') // '1 January 1970, 01:00' */
export function formatDayAndTime(time: number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-IE', { timeStyle: 'short', timeZone }).format(time);
  return `${formatDay(time, timeZone)}, ${clock}`;
}
