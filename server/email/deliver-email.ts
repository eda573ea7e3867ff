import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { OutboxRow } from '#server/database/tables.ts';
import { wordsOf } from '#server/providers/email/email-problem.ts';
import { Undeliverable } from '#server/providers/email/email-sender.ts';
import { storedEmail, toEmail } from './compose-email.ts';
import { claimDueEmails, markEmailsSent, recordEmailTry } from './outbox.ts';
import { findEmail, makeEmailDue } from './outbox-queries.ts';

/** Emails that are sent at the same time. */
export const EMAIL_BATCH = 5;
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60 * 60_000;
/** With the delays between them, these tries span about two days. */
const MAX_TRIES = 55;

/**
 * Delivers a batch of the emails that are due. A failure is logged and retried with growing delays until
 * the email is marked as failed; it does not affect other mails.
 * @returns the size of the batch: EMAIL_BATCH when more emails may be due
 */
export async function deliverDueEmails(context: AppContext): Promise<number> {
  const now = context.now();
  const due = await claimDueEmails(context.db, {
    now,
    leaseUntil: now + LEASE_MS,
    limit: EMAIL_BATCH,
  });
  const results = await Promise.all(due.map((row) => send(context, row)));
  // Marked together, because each commit waits for the disk. All sending ends well within the lease.
  const sent = due.filter((_, position) => results[position] === 'sent').map(({ id }) => id);
  if (sent.length > 0) await markEmailsSent(context.db, sent, context.now());
  return due.length;
}

async function send(context: AppContext, row: OutboxRow): Promise<'sent' | 'failed'> {
  try {
    await context.emailSender.send(toEmail(storedEmail(row), context.publicUrl), row.dedupeKey);
    return 'sent';
  } catch (error) {
    const reason = reasonOf(error);
    context.log.error({ mail: row.dedupeKey, tries: row.tries, reason }, 'A mail failed');
    const isFinal = error instanceof Undeliverable || row.tries >= MAX_TRIES;
    const dueAt = isFinal ? null : context.now() + retryAfter(row.tries);
    await recordEmailTry(context.db, row.id, wordsOf(error), dueAt);
    return 'failed';
  }
}

/** The error's name and codes, without its message, in which mail servers repeat the customer's address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { name, code, responseCode } = error as Error & Record<string, unknown>;
  return [name, code, responseCode].filter((part) => part !== undefined).join(' ');
}

function retryAfter(tries: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 12));
}

/**
 * Makes a mail due now, even when it was sent; the running shop delivers it.
 * @returns the mail before the change; undefined when the key is unknown
 */
export function sendEmailAgain(
  context: AppContext,
  dedupeKey: string,
): Promise<OutboxRow | undefined> {
  return context.db.transaction().execute(async (transaction) => {
    const mail = await findEmail(transaction, dedupeKey);
    if (!mail) return undefined;
    await makeEmailDue(transaction, mail.id, context.now());
    await writeAuditEntry(context, transaction, {
      command: 'mail again',
      subject: dedupeKey,
      before: { state: mail.state, tries: mail.tries },
      after: { state: 'waiting', tries: 1 },
    });
    return mail;
  });
}
