import { Undeliverable } from '../partners/mail/mailbox.ts';
import { claimDueMails, markMailSent, markMailTried } from '../records/outbox.ts';
import type { OutboxRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';
import { readKeptMail } from './mails/kept-mail.ts';

const AT_ONCE = 5;
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/** With the waits between them these tries span about two days. */
const MOST_TRIES = 55;

/**
 * Delivers the mails that are due. One that fails is logged and tried again later, further apart
 * each time, until it is given up; it never stops the others.
 * @returns how many were taken in hand; 0 means that nothing is due
 */
export async function deliverDueMail(office: BackOffice): Promise<number> {
  const now = office.now();
  const due = await claimDueMails(office.db, { now, leaseUntil: now + LEASE_MS, limit: AT_ONCE });
  await Promise.all(due.map((row) => deliver(office, row)));
  return due.length;
}

async function deliver(office: BackOffice, row: OutboxRow): Promise<void> {
  try {
    await office.mailbox.send(readKeptMail(row.mail, office.publicUrl), row.dedupe_key);
    await markMailSent(office.db, row.id, office.now());
  } catch (error) {
    const reason = reasonOf(error);
    office.log.error({ mail: row.dedupe_key, tries: row.tries, reason }, 'A mail failed');
    const hopeless = error instanceof Undeliverable || row.tries >= MOST_TRIES;
    const dueAt = hopeless ? null : office.now() + retryAfter(row.tries);
    await markMailTried(office.db, row.id, reason, dueAt);
  }
}

/** Names and numbers only: a mail server's own words hold the customer's address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { name, code, responseCode } = error as Error & Record<string, unknown>;
  return [name, code, responseCode].filter((part) => part !== undefined).join(' ');
}

function retryAfter(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 12));
}
