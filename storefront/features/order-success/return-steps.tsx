import type { ReactNode } from 'react';
import {
  HYGIENE_CONDITION,
  refundBy,
  returnBy,
  UNLESS_GOODS_COME_LATER,
} from '#domain/policies.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { ShopAddressLines } from '#storefront/ui/shop-contact.tsx';
import { NextSteps } from './next-steps.tsx';
import { dayOf, returnsOf } from './order-stage.ts';
import { refundDueText } from './withdrawn-lines.ts';

/** Where and until when to send back what was withdrawn from, and until when it is refunded. */
export function ReturnSteps({ order, className }: { order: LastOrder; className: string }) {
  const returns = returnsOf(order);
  return returns.map((withdrawal) => {
    const { at, items } = withdrawal;
    const due = refundDueText(order, withdrawal);
    return (
      <NextSteps
        key={at}
        className={className}
        title={returns.length > 1 ? `Your return after ${dayOf(at)}` : 'Your return'}
        steps={[
          [
            'Send the goods to',
            <div key="to" className="wrap-anywhere">
              <ShopAddressLines />
              <p className="mt-1">Please enclose your order number, {order.orderId}.</p>
              {items && (
                <p className="mt-4">
                  What you withdrew from: <q className="whitespace-pre-line">{items}</q>
                </p>
              )}
            </div>,
          ],
          [
            'Send them by',
            <Day key="by" time={returnBy(Date.parse(at))}>
              You pay the postage, unless they were damaged, defective or not what you ordered.{' '}
              {HYGIENE_CONDITION}
            </Day>,
          ],
          [
            'We refund you by',
            <Day key="refund" time={refundBy(Date.parse(at))}>
              {UNLESS_GOODS_COME_LATER}
              {due && `: ${due}`}, to the card you paid with.
            </Day>,
          ],
        ]}
      />
    );
  });
}

function Day({ time, children }: { time: number; children: ReactNode }) {
  return (
    <>
      <p className="font-display text-subheading text-ink lining-nums">{dayOf(time)}</p>
      <p className="mt-1">{children}</p>
    </>
  );
}
