import { useEffect, useRef } from 'react';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { ORDER_ENDED_TEXTS } from './payment-texts.ts';

/**
 * Replaces the card field when the order can no longer be paid; the link starts a new order from
 * the cart. The title is focused, because the content around it has changed.
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
