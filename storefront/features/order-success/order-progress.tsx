import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { OrderProgress as Progress } from '#contract/order-links.ts';
import { FIND_ORDER_HASH } from '#contract/pages.ts';
import { formatEuro } from '#domain/money.ts';
import { UNLESS_GOODS_COME_LATER } from '#domain/policies.ts';
import { partsText } from '#domain/refund-contents.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { Button } from '#storefront/ui/button.tsx';
import { betweenDays, dayInWords, localDay } from '#storefront/ui/calendar-day.ts';
import { dayAndTime } from '#storefront/ui/day-and-time.ts';
import { Icon, type IconName } from '#storefront/ui/icon.tsx';
import { arrivalOf, isLate, type OrderStage, refundDayOf, stageOf } from './order-stage.ts';
import { Packing } from './packing.tsx';
import { withdrawnNames } from './withdrawn-lines.ts';

interface Step {
  icon: IconName;
  title: string;
  /** ISO 8601; absent while it has not happened. */
  at?: string;
  text?: ReactNode;
  /** The last step of all, which the shop only estimates. */
  isExpected?: true;
}

/**
 * What has happened to an order that was opened by its link, in the order of time, and what comes next.
 * @param refresh loads the order again; absent when the page no longer has its link
 */
export function OrderProgress({
  order,
  refresh,
}: {
  order: LastOrder;
  refresh?: (() => Promise<void>) | undefined;
}) {
  const { progress } = order;
  if (!progress) return null;
  const stage = stageOf(order);
  const isOver = stage === 'withdrawn' || stage === 'refunded' || stage === 'cancelled';
  return (
    <section aria-labelledby="progress" className="print:row-span-2">
      <h2 id="progress" className="text-subheading">
        {isOver ? 'What has happened' : 'Where your order is'}
      </h2>
      <ol className="mt-4 border-t border-line">
        {[...stepsOf(order, progress, stage), ...pendingRefund(order, progress)].map((step) => (
          <StepItem key={`${step.title} ${step.at}`} step={step} />
        ))}
      </ol>
      <p role="status" className="mt-3 label">
        As of {dayAndTime(progress.asOf)}.
        {!refresh && (
          <span className="not-printed">
            {' '}
            For news, open the link in your email, or{' '}
            <Link to={FIND_ORDER_HASH} className="text-link">
              have it sent again
            </Link>
            .
          </span>
        )}
      </p>
      {refresh && <Refresh refresh={refresh} />}
    </section>
  );
}

function Refresh({ refresh }: { refresh: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function press() {
    setState('busy');
    try {
      await refresh();
      setState('idle');
    } catch (error) {
      console.warn('The order was not refreshed:', error);
      setState('failed');
    }
  }

  return (
    <>
      <Button variant="quiet" busy={state === 'busy'} onClick={press}>
        {state === 'busy' ? 'Refreshing...' : 'Refresh'}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-error">
          That didn’t work. Try again, or open the link in your email.
        </p>
      )}
    </>
  );
}

function StepItem({ step: { icon, title, at, text, isExpected } }: { step: Step }) {
  return (
    <li className="flex gap-3 border-b border-line py-3.5 print:py-1">
      <Icon name={icon} className={`mt-0.5 size-5 ${at ? 'text-green' : 'text-ink-soft'}`} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap justify-between gap-x-6">
          <strong className={isExpected ? 'font-normal text-ink-soft' : 'font-medium'}>
            {title}
          </strong>
          {at && (
            <time dateTime={at} className="text-ink-soft">
              {dayInWords(localDay(new Date(at)))}
            </time>
          )}
        </div>
        {text && <div className="mt-1 wrap-anywhere text-ink-soft">{text}</div>}
      </div>
    </li>
  );
}

function stepsOf(order: LastOrder, progress: Progress, stage: OrderStage): Step[] {
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
      title: refund.done
        ? `${formatEuro(refund.amount)} refunded`
        : `Refund of ${formatEuro(refund.amount)}`,
      at: refund.at,
      // The headline of a cancelled order has the reason.
      text: <RefundText refund={refund} note={stage === 'cancelled' ? undefined : refund.note} />,
    })),
  ];
  happened.sort((a, b) => String(a.at).localeCompare(String(b.at)));
  return [...happened, ...nextSteps(order, stage)];
}

/** The refund after a withdrawal that is open. */
function pendingRefund(order: LastOrder, progress: Progress): Step[] {
  const { withdrawals, dispatch } = progress;
  const open = withdrawals.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return [];
  const names = withdrawnNames(order);
  const by = `${names ? `For ${names}, by` : 'By'} ${refundDayOf(progress)}`;
  const of = names || open.some(({ isWhole }) => isWhole) ? '' : ', for what you named';
  return [
    {
      icon: 'return',
      title: 'Refund',
      text: dispatch
        ? `${by}, ${UNLESS_GOODS_COME_LATER}.`
        : `${by} at the latest${of}, to the card you paid with.`,
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

/** Nothing once the parcel is late, which the headline says. */
function arrivalStep(order: LastOrder): Step[] {
  const arrival = arrivalOf(order);
  if (!arrival || isLate(order)) return [];
  const text = `Should arrive ${betweenDays(arrival.earliest, arrival.latest)}`;
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
  refund: { done, what, parts },
  note,
}: {
  refund: Progress['refunds'][number];
  note: string | undefined;
}) {
  return (
    <>
      <p>
        {what && `For ${what}${parts ? `: ${partsText(parts, formatEuro(parts.goods))}` : ''}. `}
        {done ? 'To the card you paid with.' : 'On its way to the card you paid with.'}
      </p>
      {note && (
        <blockquote className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line">
          {note}
        </blockquote>
      )}
    </>
  );
}
