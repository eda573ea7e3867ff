import { shop } from '#shop.config.ts';

const timeZone = shop.timeZone;
const DAY = new Intl.DateTimeFormat('en-IE', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const TIME = new Intl.DateTimeFormat('en-IE', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const TIME_OF_YEAR = new Intl.DateTimeFormat('en-IE', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The day of a time (ms) in the shop's time zone, such as 'Sat 21 Nov'. */
export function formatDay(time: number): string {
  return DAY.format(time).replace(',', '');
}

/** A time (ms) in the shop's time zone, such as '21 Nov, 09:30'; with the year if it is not this one. */
export function formatTime(time: number): string {
  const isThisYear = new Date(time).getFullYear() === new Date().getFullYear();
  return (isThisYear ? TIME : TIME_OF_YEAR).format(time);
}

/** A code in words, such as 'needs review'. */
export function spaced(code: string): string {
  return code.replaceAll('_', ' ');
}

/** A count with its noun, such as '1 order' or '3 orders'. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-IE')} ${noun}${count === 1 ? '' : 's'}`;
}
