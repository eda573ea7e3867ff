import type { AppContext } from '../app-context.ts';
import { isReachable } from '../database/database.ts';
import { within } from '../deadline.ts';

/** For so long (ms) one look answers everybody. */
const GOOD_FOR_MS = {
  database: 1_000,
  cards: 1_000,
  mail: 30_000,
  carrier: 300_000,
} as const;
/** A partner that takes longer (ms) to answer cannot be reached. */
const PATIENCE_MS = 3_000;

export type Partner = keyof typeof GOOD_FOR_MS;

/**
 * Without these the shop cannot sell. Mails wait in the outbox until they can go out, and the tariff
 * table stands in for the carrier.
 */
export const NEEDED_TO_SELL: readonly Partner[] = ['database', 'cards'];

/** Which partners can be reached. */
export type PartnersFound = Readonly<Record<Partner, boolean>>;

/**
 * Looks at the partners. Anybody may ask whether the shop can sell, and each look is a call to
 * companies that serve only so many of them: nobody may use them up in the shop's name.
 */
export function partnersOf(context: AppContext): () => Promise<PartnersFound> {
  const database = lookAtMostEvery(GOOD_FOR_MS.database, context, () => isReachable(context.db));
  const cards = lookAtMostEvery(GOOD_FOR_MS.cards, context, () => context.payments.isReachable());
  const mail = lookAtMostEvery(GOOD_FOR_MS.mail, context, () => context.mailbox.isReachable());
  const carrier = lookAtMostEvery(GOOD_FOR_MS.carrier, context, () =>
    context.carrier.isReachable(),
  );
  return async () => {
    const found = await Promise.all([database(), cards(), mail(), carrier()]);
    return { database: found[0], cards: found[1], mail: found[2], carrier: found[3] };
  };
}

function lookAtMostEvery(ms: number, context: AppContext, reachable: () => Promise<boolean>) {
  let look: { at: number; found: Promise<boolean> } | undefined;
  return () => {
    const now = context.now();
    if (!look || now - look.at >= ms)
      look = { at: now, found: within(PATIENCE_MS, reachable()).catch(() => false) };
    return look.found;
  };
}
