import type { AppContext } from '#server/app-context.ts';
import { composeNotice, newEmail } from '#server/email/compose-email.ts';
import type { MultilineText, StoredEmail } from '#server/email/email-parts.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { findEmail } from '#server/email/outbox-queries.ts';
import { ownerStep } from '#server/email/owner-step.ts';
import { shop } from '#shop.config.ts';
import { readToday, type Today } from './today.ts';
import { todayLines } from './today-lines.ts';

/** A problem that the doctor found. */
interface Problem {
  name: string;
  text: string;
  remedy?: string;
}

export interface MorningEmailOptions {
  /** From which time of the day on in the shop's time zone, such as '07:30'. */
  at: string;
  /** What the doctor finds. */
  problems(): Promise<readonly Problem[]>;
}

/** Orders that the email names one by one. */
const MAX_PARCELS = 100;

/**
 * Emails the owner what waits for them, once a day from a time on; later on a day on which no process ran at that time.
 * Does nothing otherwise. Several processes may call it at the same time.
 */
export async function sendMorningEmail(
  context: AppContext,
  { at, problems }: MorningEmailOptions,
): Promise<void> {
  const [day = '', time = ''] = localTime(context.now()).split(' ');
  const key = `today-${day}`;
  if (time < at || (await findEmail(context.db, key))) return;
  const email = morningEmail(await readToday(context), await problems(), context.shopEmail);
  await context.db
    .transaction()
    .execute((transaction) => enqueueEmails(transaction, newEmail(context, key, email)));
}

// Without names and addresses: "erase" finds a customer's emails by their addressee only.
function morningEmail(today: Today, problems: readonly Problem[], shopEmail: string): StoredEmail {
  const { parcels, messages, withdrawals } = today;
  const counts = [
    `${parcels.length} to pack`,
    messages.length > 0 && `${messages.length} unanswered`,
    withdrawals.length > 0 && `${withdrawals.length} withdrawn`,
    problems.length > 0 && `${problems.length} to fix`,
  ].filter(Boolean);
  return composeNotice({
    to: shopEmail,
    subject: `Today at ${shop.name}: ${counts.join(', ')}`,
    parts: [
      todayLines(today).map(({ name, text }) => [name, text] as const),
      ...(parcels.length > 0 ? [packingText(today)] : []),
      ...problems.map(({ name, text, remedy }) => ({
        text: [`${name}: ${text}`, ...(remedy === undefined ? [] : [remedy])].join('\n'),
      })),
      ...ownerStep('Open the desk, page Today.', 'today'),
    ],
  });
}

function packingText({ parcels }: Today): MultilineText {
  const shown = parcels.slice(0, MAX_PARCELS).map(({ order, lines, withdrawnAt }) => {
    const contents = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
    const withdrawn = withdrawnAt === null ? '' : '; withdrawn: ask before sending it';
    return `${order.id}: ${contents}; ${order.quote.shipping.name}, ${order.customer.country}${withdrawn}`;
  });
  const more = parcels.length - shown.length;
  return { text: ['To pack:', ...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') };
}

/** In the shop's time zone, such as '2026-11-21 09:30'. */
function localTime(time: number): string {
  return new Date(time).toLocaleString('sv-SE', {
    timeZone: shop.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
}
