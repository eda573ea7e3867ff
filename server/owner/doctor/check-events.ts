import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/database/database.ts';
import { formatSpokenTime } from '#server/owner/format.ts';
import {
  countEventsMissedByWebhook,
  eventsPolledUntil,
  lastWebhookEventAt,
} from '#server/payments/provider-event-queries.ts';
import { isLiveKey } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Events are read every hour. */
const OVERDUE_MS = 3 * HOUR_MS;
/** How long the webhook request of an event that was read may be late; Stripe repeats failed ones for days. */
const LATE_MS = HOUR_MS;

/**
 * Checks that the running shop reads Stripe's events every hour, and that the webhook brings them too. Only events in
 * Stripe's own list show that the webhook does not work: anybody can post requests with a wrong signature.
 */
export async function checkEvents(
  db: Database,
  { secretKey }: Extract<Settings['payments'], { kind: 'stripe' }>,
  now: number,
): Promise<Finding> {
  const livemode = isLiveKey(secretKey);
  const readUntil = await eventsPolledUntil(db, livemode);
  if (readUntil === undefined) return ok('Events', 'read every hour once the shop runs');
  if (now - readUntil > OVERDUE_MS)
    return problem(
      'Events',
      `not read since ${formatSpokenTime(readUntil)}: the shop may miss refunds and disputes`,
      'Look into the log of the shop. A restricted key must be allowed to read events.',
    );
  const broughtAt = await lastWebhookEventAt(db);
  const lastBrought = broughtAt === undefined ? 'never' : `last ${formatSpokenTime(broughtAt)}`;
  const received = { after: broughtAt ?? 0, until: now - LATE_MS };
  const missed = await countEventsMissedByWebhook(db, livemode, received);
  if (missed === 0)
    return ok(
      'Events',
      `read until ${formatSpokenTime(readUntil)}; by the webhook: ${lastBrought}`,
    );
  return problem(
    'Events',
    `${missed} found only by the hourly reading, so that refunds and disputes arrive late; by the webhook: ${lastBrought}`,
    'See how the shop answered them in Stripe’s dashboard: 400 means that STRIPE_WEBHOOK_SECRET is not the signing secret of this endpoint. Then resend one.',
  );
}
