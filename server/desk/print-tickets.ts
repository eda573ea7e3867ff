import { randomBytes } from 'node:crypto';

const TICKET_MS = 60_000;

/**
 * Pages to print in a tab of their own, which has no key: each has an address that works once, within a minute.
 * @param now ms
 */
export function createPrintTickets(now: () => number) {
  const pages = new Map<string, { html: string; endsAt: number }>();
  return {
    /** Keeps a page, and returns its address. */
    keep(html: string): string {
      for (const [ticket, { endsAt }] of pages) if (now() >= endsAt) pages.delete(ticket);
      const ticket = randomBytes(32).toString('base64url');
      pages.set(ticket, { html, endsAt: now() + TICKET_MS });
      return `/print/${ticket}`;
    },
    /** Gives a page once. */
    take(ticket: string): string | undefined {
      const page = pages.get(ticket);
      pages.delete(ticket);
      return page && now() < page.endsAt ? page.html : undefined;
    },
  };
}
