import type { DeskParcel } from '#contract/desk.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { formatEuro } from '#domain/money.ts';

/** What was refunded of a parcel, and stays here. */
export function LeftOut({ lines }: { lines: DeskParcel['leftOut'] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="text-small text-ink-soft">
      {lines.map(({ productId, name, quantity }) => (
        <li key={productId}>
          <s>
            {quantity} × {name}
          </s>{' '}
          refunded: leave it out
        </li>
      ))}
    </ul>
  );
}

/** Warns of refunds that do not say what they are for. */
export function RefundBadge({ refundedAsAmount }: Pick<DeskParcel, 'refundedAsAmount'>) {
  if (refundedAsAmount === 0) return null;
  return (
    <Badge tone="stop">{`${formatEuro(refundedAsAmount)} refunded: check what goes in`}</Badge>
  );
}
