import type { DeskOrder, DeskParcel } from '#contract/desk.ts';
import { formatEuro } from '#domain/money.ts';

export type Tone = 'good' | 'wait' | 'urgent' | 'stop' | 'quiet';

const TONES: Readonly<Record<Tone, string>> = {
  good: 'border-clover bg-clover-pale text-green-deep',
  wait: 'border-amber-bright bg-paper text-amber',
  urgent: 'border-amber bg-amber text-white',
  stop: 'border-error bg-white text-error',
  quiet: 'border-line bg-paper text-ink-soft',
};

/** A short text that says how something stands. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-block border px-2 py-0.5 text-[0.8125rem] font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

const STATES: Readonly<Record<DeskOrder['state'], readonly [text: string, tone: Tone]>> = {
  draft: ['not paid', 'quiet'],
  awaiting_payment: ['not paid', 'quiet'],
  expired: ['not paid', 'quiet'],
  cancelled: ['cancelled', 'quiet'],
  paid: ['to pack', 'quiet'],
  refund_pending: ['refund under way', 'wait'],
  refunded: ['refunded', 'quiet'],
  needs_review: ['check the payment', 'stop'],
};

function badgeOf({
  order,
  isEmpty,
}: Pick<DeskParcel, 'order' | 'isEmpty'>): readonly [string, Tone] {
  const { state, dispatchedAt, cancelledAt } = order;
  if (dispatchedAt !== null) return state === 'paid' ? ['sent', 'good'] : STATES[state];
  if (cancelledAt !== null && state === 'paid') return ['cancelled, refund failed', 'stop'];
  if (cancelledAt !== null && state === 'refunded') return STATES.cancelled;
  if (state === 'paid' && isEmpty) return ['nothing to send', 'quiet'];
  return STATES[state];
}

/** How an order stands, as the owner sees it: what stops its parcel first. */
export function OrderBadges({ parcel }: { parcel: Omit<DeskParcel, 'lines'> }) {
  const { order, isExpress, withdrawnAt, refunded } = parcel;
  const isToPack = order.state === 'paid' && order.dispatchedAt === null && !parcel.isEmpty;
  const [text, tone] = badgeOf(parcel);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {withdrawnAt !== null && <Badge tone={isToPack ? 'stop' : 'quiet'}>withdrawn</Badge>}
      {/* The amount says that, too. */}
      {order.state !== 'refunded' || order.cancelledAt !== null ? (
        <Badge tone={tone}>{text}</Badge>
      ) : null}
      {isExpress && isToPack && <Badge tone="urgent">express</Badge>}
      {refunded > 0 && <Badge tone="quiet">{`${formatEuro(refunded)} refunded`}</Badge>}
    </span>
  );
}
