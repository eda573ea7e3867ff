import { type Database, isReachable } from '../../database/database.ts';
import { openDisputes } from '../../database/disputes.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import { searchOrders } from '../../database/order-search.ts';
import { mailsIn } from '../../database/outbox.ts';
import { unresolvedAttempts } from '../../database/payment-attempts.ts';
import { lastProviderEvent } from '../../database/provider-events.ts';
import { lastPayment } from '../../database/sales.ts';
import { isLiveKey } from '../../live-key.ts';
import type { Settings } from '../../settings/settings.ts';
import { atTime } from '../format-date.ts';
import { bad, type Finding, good, note } from './finding.ts';

const MANY = 1_000;
/** A payment that is open for longer (ms) is not one that the bank takes its time with. */
const TOO_LONG_MS = 10 * 60_000;

/** Whether the database answers, and what in it waits for somebody. */
export async function lookAtBooks(
  db: Database,
  { cards }: Pick<Settings, 'cards'>,
  now: number,
): Promise<Finding[]> {
  if (!(await isReachable(db)))
    return [bad('Database', 'does not answer', 'Look at DATABASE_URL or DATA_DIR.')];
  const pending = await pendingMigrations(db);
  if (pending > 0)
    return [
      good('Database', 'answers'),
      note(
        'Tables',
        `${pending} changes of the tables are not made yet`,
        'They are made by themselves when the shop starts; back up first.',
      ),
    ];
  return [
    good('Database', 'answers'),
    good('Tables', 'are those of this version'),
    await payments(db, now),
    ...(cards.kind === 'stripe' ? [await events(db, isLiveKey(cards.secretKey), now)] : []),
    await reviewCases(db),
    await disputes(db),
    await mails(db),
  ];
}

async function payments(db: Database, now: number): Promise<Finding> {
  const open = await unresolvedAttempts(db, now - TOO_LONG_MS, { after: '', limit: MANY });
  const [first] = open;
  return first === undefined
    ? good('Payments', 'none is open for long')
    : bad(
        'Payments',
        `${open.length} are open for more than ten minutes, such as of ${first.order_id}`,
        'npm run reconcile asks the payment provider again; then look at the order.',
      );
}

/** Every payment is followed by an event at once (https://docs.stripe.com/webhooks); without it the webhook is set up wrongly. */
async function events(db: Database, liveOnly: boolean, now: number): Promise<Finding> {
  const paid = await lastPayment(db, { liveOnly });
  const told = await lastProviderEvent(db);
  if (paid === null || (told !== null && told >= paid - TOO_LONG_MS))
    return good('Events', told === null ? 'none is expected yet' : `last came ${atTime(told)}`);
  return now - paid < TOO_LONG_MS
    ? good('Events', 'that of the last payment is on its way')
    : bad(
        'Events',
        `Stripe did not tell of the payment of ${atTime(paid)}`,
        'Look at the webhook in Stripe’s dashboard: its address, its events, and STRIPE_WEBHOOK_SECRET.',
      );
}

async function reviewCases(db: Database): Promise<Finding> {
  const [first, ...others] = await searchOrders(db, { state: 'review', limit: MANY });
  return first === undefined
    ? good('Orders', 'none waits for a decision')
    : bad(
        'Orders',
        `${others.length + 1} with money that does not fit, such as ${first.id}`,
        `npm run shop -- order ${first.id}; then refund it, or send it.`,
      );
}

async function disputes(db: Database): Promise<Finding> {
  const open = await openDisputes(db);
  const [first] = open;
  return first === undefined
    ? good('Disputes', 'none is open')
    : bad(
        'Disputes',
        `${open.length} open, such as about ${first.order_id}`,
        `npm run shop -- order ${first.order_id}; then answer in Stripe’s dashboard.`,
      );
}

async function mails(db: Database): Promise<Finding> {
  const [first, ...others] = await mailsIn(db, { state: 'failed', limit: MANY });
  return first === undefined
    ? good('Outbox', 'no mail was given up')
    : bad(
        'Outbox',
        `${others.length + 1} mails were given up, such as ${first.dedupe_key}`,
        'npm run shop -- mail --state failed tells why; mail again sends one once more.',
      );
}
