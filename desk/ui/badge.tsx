import type { DeskOrder } from '#contract/desk.ts';
import { spaced } from '#desk/format.ts';

export type Tone = 'good' | 'wait' | 'bad' | 'quiet';

const TONES: Readonly<Record<Tone, string>> = {
  good: 'border-clover bg-clover-pale text-green-deep',
  wait: 'border-amber-bright bg-paper text-amber',
  bad: 'border-error bg-white text-error',
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

const STATE_TONES: Readonly<Record<DeskOrder['state'], Tone>> = {
  draft: 'quiet',
  awaiting_payment: 'wait',
  paid: 'wait',
  refund_pending: 'wait',
  refunded: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
  needs_review: 'bad',
};

/** How an order stands, as the owner sees it. */
export function StateBadge({ order }: { order: DeskOrder }) {
  const { state, dispatchedAt, cancelledAt } = order;
  if (state === 'paid' && dispatchedAt !== null) return <Badge tone="good">dispatched</Badge>;
  if (state === 'paid' && cancelledAt !== null)
    return <Badge tone="bad">cancelled, refund failed</Badge>;
  return <Badge tone={STATE_TONES[state]}>{state === 'paid' ? 'to pack' : spaced(state)}</Badge>;
}
