import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { AppContext } from '#server/app-context.ts';
import { handleProviderEvent } from './handle-event.ts';
import { eventsPolledUntil, recordEventPoll } from './provider-event-queries.ts';

/** The provider keeps events for 30 days (https://docs.stripe.com/api/events). */
const KEPT_MS = 30 * DAY_MS;
/** One poll reads at most the events of this time (ms), so that a long gap is not one long call. */
const SLICE_MS = DAY_MS;
/** Events are read again for this time (ms), because they can appear late. */
const OVERLAP_MS = HOUR_MS;

/**
 * Reads the provider's events since the last poll, unless that is less than an hour ago, and handles them like webhook
 * requests. So a dispute or refund is found although its webhook request was lost.
 * @returns `more` while events of later days are left; `done` also when the provider gave no answer: the next poll then
 * begins at the same time
 */
export async function pollEvents(context: AppContext): Promise<'more' | 'done'> {
  const { db, payments } = context;
  const now = context.now();
  const recorded = await eventsPolledUntil(db, payments.livemode);
  // A clock that was ahead recorded a time until which nothing was read.
  const last = recorded !== undefined && recorded > now + OVERLAP_MS ? undefined : recorded;
  if (last !== undefined && now - last < HOUR_MS) return 'done';
  const since = Math.max(last ?? 0, now - KEPT_MS);
  // So that the age of the last poll also shows when the first one fails.
  if (last === undefined) await recordEventPoll(db, payments.livemode, since);
  const until = Math.min(now, since + SLICE_MS);
  const listed = await payments.listEvents({ since: since - OVERLAP_MS, until });
  if (listed.kind !== 'events') {
    context.log.warn({ reason: listed.reason }, 'The payment provider’s events could not be read');
    return 'done';
  }
  for (const event of listed.events)
    if ((await handleProviderEvent(context, event, 'poll')) === 'retry') return 'done';
  await recordEventPoll(db, payments.livemode, until);
  return until < now ? 'more' : 'done';
}
