import { formatEuro } from '#domain/money.ts';
import { atTime } from './format-date.ts';

const AMOUNTS = ['amount', 'refundable', 'total'];
/** Names of rows that mean nothing to a person; the JSON answer has them. */
const NOT_SAID = ['refund'];

/**
 * An entry of the audit book for people, such as 'tracking number none → 1Z999AA1'.
 * @param before what was there, as JSON
 * @param after what is there now, as JSON
 */
export function formatChange(before: string, after: string): string {
  const was = JSON.parse(before) as Record<string, unknown>;
  return Object.entries(JSON.parse(after) as Record<string, unknown>)
    .filter(([name, value]) => !NOT_SAID.includes(name) && was[name] !== value)
    .map(([name, value]) => {
      const from = name in was ? `${valueWords(name, was[name])} → ` : '';
      return `${spaced(name)} ${from}${valueWords(name, value)}`;
    })
    .join(', ');
}

/** Details of an event for people: amounts in euro, everything else as it stands. */
export function detailWords(json: string): string {
  return Object.entries(JSON.parse(json) as Record<string, unknown>)
    .map(([name, value]) => valueWords(name, value))
    .join(', ');
}

function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (AMOUNTS.includes(name)) return formatEuro(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return name.endsWith('At') && typeof value === 'number' ? atTime(value) : String(value);
}

function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
