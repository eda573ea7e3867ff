import type { ReactNode } from 'react';
import type { OrderProgress as Progress } from '#contract/order-links.ts';
import { formatEuro } from '#domain/money.ts';
import { partsText } from '#domain/refund-contents.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { betweenDays } from '#storefront/ui/calendar-day.ts';
import type { IconName } from '#storefront/ui/icon.tsx';
import { arrivalOf, isLate, type OrderStage, refundDayOf } from './order-stage.ts';
import { Packing } from './packing.tsx';
import { withdrawnNames } from './withdrawn-lines.ts';

/** One line of an order's course. */
export interface Step {
  icon: IconName;
  title: string;
  /** ISO 8601; absent while it has not happened. */
  at?: string;
  text?: ReactNode;
  /** The last step of all, which the shop only estimates. */
  isExpected?: true;
}

/** What has happened to an order, in the order of time, and what comes next. */
export function orderSteps(order: LastOrder, progress: Progress, stage: OrderStage): Step[] {
  const { paidAt, cancelledAt, dispatch, refunds, withdrawals } = progress;
  const happened: Step[] = [
    { icon: 'check', title: 'Paid', at: paidAt },
    ...(cancelledAt
      ? [
          {
            icon: 'close',
            title: 'Cancelled',
            at: cancelledAt,
          } as const,
        ]
      : []),
    ...(dispatch
      ? [
          {
            icon: 'parcel',
            title: 'Packed and sent',
            at: dispatch.at,
            // The headline of a sent order has it.
            text: stage !== 'sent' && <Tracking dispatch={dispatch} />,
          } as const,
        ]
      : []),
    ...withdrawals.map(({ at, isWhole, items, isOpen }) => ({
      icon: 'mail' as const,
      title: isWhole ? 'You withdrew' : 'You withdrew from a part',
      at,
      // Where it is to be sent back, that says it.
      text: items && !(dispatch && isOpen) && <q className="whitespace-pre-line">{items}</q>,
    })),
    ...refunds.map((refund) => ({
      icon: 'return' as const,
      // Headline and payment say the sum of all refunds.
      title: refundTitle(refund, refunds.length > 1 ? ` of ${formatEuro(refund.amount)}` : ''),
      at: refund.at,
      // The headline of a cancelled order has the reason.
      text: <RefundText refund={refund} note={stage === 'cancelled' ? undefined : refund.note} />,
    })),
  ];
  happened.sort((a, b) => String(a.at).localeCompare(String(b.at)));
  return [...happened, ...nextSteps(order, stage), ...pendingRefund(order, progress)];
}

function refundTitle({ done }: Progress['refunds'][number], ofSum: string): string {
  if (done) return ofSum ? `Refund${ofSum}` : 'Refunded';
  return `Refund${ofSum} on its way`;
}

/** The refund after a withdrawal that is open; headline and table say its sum. */
function pendingRefund(order: LastOrder, progress: Progress): Step[] {
  const { withdrawals, dispatch } = progress;
  const open = withdrawals.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return [];
  // The steps of the return say until when.
  if (dispatch) return [{ icon: 'return', title: 'Refund to come', isExpected: true }];
  const names = withdrawnNames(order);
  const by = `${names ? `For ${names}, by` : 'By'} ${refundDayOf(progress)}`;
  const of = names || open.some(({ isWhole }) => isWhole) ? '' : ', for what you named';
  return [
    {
      icon: 'return',
      title: 'Refund',
      text: `${by} at the latest${of}, to the card you paid with.`,
    },
  ];
}

function nextSteps(order: LastOrder, stage: OrderStage): Step[] {
  switch (stage) {
    case 'packing':
      return [
        {
          icon: 'parcel',
          title: 'We’re packing',
          text: (
            <>
              <Packing order={order} /> When your parcel leaves, we email you its tracking number.
            </>
          ),
        },
      ];
    case 'checking':
      return [
        {
          icon: 'parcel',
          title: 'We’re checking what to send',
          text: 'We’ll send only what you keep. If anything is unclear, we’ll ask you first.',
        },
      ];
    case 'sent':
      return arrivalStep(order);
    default:
      return [];
  }
}

function arrivalStep(order: LastOrder): Step[] {
  const arrival = arrivalOf(order);
  if (!arrival) return [];
  const text = `Should ${isLate(order) ? 'have arrived' : 'arrive'} ${betweenDays(arrival.earliest, arrival.latest)}`;
  return [{ icon: 'circle', title: text, isExpected: true }];
}

function Tracking({ dispatch }: { dispatch: NonNullable<Progress['dispatch']> }) {
  return (
    <p>
      With {dispatch.carrier}, tracking number{' '}
      <a
        href={dispatch.trackingUrl}
        target="_blank"
        rel="noreferrer"
        className="tracking text-link"
      >
        {dispatch.trackingNumber}
      </a>
    </p>
  );
}

function RefundText({
  refund: { what, parts },
  note,
}: {
  refund: Progress['refunds'][number];
  note: string | undefined;
}) {
  return (
    <>
      {what && (
        <p>{`For ${what}${parts ? `: ${partsText(parts, formatEuro(parts.goods))}` : ''}.`}</p>
      )}
      {note && (
        <blockquote className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line">
          {note}
        </blockquote>
      )}
    </>
  );
}
