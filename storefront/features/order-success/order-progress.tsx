import { useState } from 'react';
import { Link } from 'react-router';
import { FIND_ORDER_HASH } from '#contract/pages.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { Button } from '#storefront/ui/button.tsx';
import { dayInWords, localDay } from '#storefront/ui/calendar-day.ts';
import { dayAndTime } from '#storefront/ui/day-and-time.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { stageOf } from './order-stage.ts';
import { orderSteps, type Step } from './order-steps.tsx';

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
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-subheading">
        {isOver ? 'What has happened' : 'Where your order is'}
      </h2>
      <ol className="mt-4 border-t border-line">
        {orderSteps(order, progress, stage).map((step) => (
          <StepItem key={`${step.title} ${step.at}`} step={step} />
        ))}
      </ol>
      <p role="status" className="mt-3 label">
        Updated {dayAndTime(progress.asOf)}.
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
          That didn’t work. Try again, or open the link in your email.{' '}
          <Link to={FIND_ORDER_HASH} className="text-link">
            Send me the link again
          </Link>
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
