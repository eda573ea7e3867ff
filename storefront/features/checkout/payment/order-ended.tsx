import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ORDER_ENDED_TEXTS } from './payment-texts.ts';

/**
 * Takes the place of the card field when the order can no longer be paid: a new one starts from the
 * cart. The title takes the focus, because the page above and below it has changed.
 */
export function OrderEnded({ orderId, refunded }: { orderId: string; refunded: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const texts = ORDER_ENDED_TEXTS;
  return (
    <div className="mt-7 border-t border-line pt-8">
      <h3
        ref={title}
        tabIndex={-1}
        aria-describedby="order-ended"
        className="scroll-mt-48 font-text text-lg font-medium outline-none"
      >
        {texts.title}
      </h3>
      <p id="order-ended" className="mt-2 max-w-prose">
        {refunded ? texts.refunded(orderId) : texts.closed(orderId)}
      </p>
      <ButtonLink to="/cart" className="mt-7 max-sm:w-full">
        {texts.link}
      </ButtonLink>
    </div>
  );
}
