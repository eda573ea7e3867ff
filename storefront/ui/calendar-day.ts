// An Intl.DateTimeFormat would take some 20 ms of a phone's time before the first date is shown.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats an ISO 8601 date.
 * @example dayInWords('2026-01-31') // '31 January 2026'
 */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A line breaks between the days only. */
const NBSP = '\u00a0';

/**
 * A span of two calendar days, the month once when it is the same.
 * @example betweenDays('2026-12-01', '2026-12-03') // 'between Tue 1 and Thu 3 Dec'
 */
export function betweenDays(first: string, last: string): string {
  const month = first.slice(0, 7) === last.slice(0, 7) ? '' : shortMonth(first);
  return `between ${weekdayAndDate(first)}${month} and ${shortDay(last)}`;
}

/** @example shortDay('2026-12-03') // 'Thu 3 Dec' */
export function shortDay(day: string): string {
  return `${weekdayAndDate(day)}${shortMonth(day)}`;
}

function weekdayAndDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]}${NBSP}${date.getUTCDate()}`;
}

function shortMonth(day: string): string {
  return `${NBSP}${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`;
}

/** Returns the local date in ISO 8601, such as '2026-01-31'. */
export function localDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
}
