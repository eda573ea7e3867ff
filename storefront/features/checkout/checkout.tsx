import { useEffect } from 'react';
import { type Cart, countItems } from '#domain/cart.ts';
import { parcelWeightKg } from '#domain/delivery.ts';
import type { PromoCode } from '#domain/promo-code.ts';
import { type OrderData, visitStorage } from '#storefront/api/last-order.ts';
import { customerOf } from './form/checkout-form.ts';
import { chosenRate } from './form/checkout-state.ts';
import { forgetCheckout } from './form/kept-checkout.ts';
import { PersonalStep } from './form/personal-step.tsx';
import { useCheckout } from './form/use-checkout.ts';
import { useStep } from './form/use-step.ts';
import { orderDataOf } from './order-data.ts';
import { checkoutStorage, renewCheckoutSeed, type WantedOrder } from './payment/checkout-id.ts';
import { OrderReview } from './payment/order-review.tsx';
import { loadCardField, PaymentStep } from './payment/payment-step.tsx';
import { forgetUnpaidOrder } from './payment/unpaid-order.ts';
import { isPaying, usePayment } from './payment/use-payment.ts';
import { useStayWhilePaying } from './payment/use-stay-while-paying.ts';
import { quoteCart } from './quote-cart.ts';
import { ShippingStep } from './shipping/shipping-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { OrderSummary } from './summary/order-summary.tsx';

/** The three-step checkout of a cart that is not empty (spec section 2, Checkout). Browser only. */
export function Checkout({
  cart,
  promo,
  onOrdered,
  onPaying,
}: {
  cart: Cart;
  promo: PromoCode | undefined;
  /** The order is paid: what follows is the page's affair. */
  onOrdered: (order: OrderData) => void;
  /** Whether this cart is being paid for. */
  onPaying: (paying: boolean) => void;
}) {
  const [state, dispatch] = useCheckout(cart);
  const { step, next, back } = useStep(state.form);
  const customer = customerOf(state.form);
  const wanted = customer && wantedOrder(customer, cart, promo, state.chosen);

  const payment = usePayment((paid) => {
    if (!customer) return;
    forgetCheckout(visitStorage);
    renewCheckoutSeed(checkoutStorage, () => crypto.randomUUID());
    forgetUnpaidOrder(checkoutStorage);
    onOrdered(orderDataOf(paid, customer, cart));
  });
  const paying = isPaying(payment.state);
  useStayWhilePaying(paying);
  useEffect(() => onPaying(paying), [paying, onPaying]);

  const quote =
    (wanted && payment.correctedQuote(wanted)) ?? quoteCart(cart, promo, chosenRate(state));

  useEffect(() => {
    if (step === 2) void loadCardField();
  }, [step]);

  return (
    <div className="lg:grid lg:grid-cols-[1fr_25rem] lg:items-start lg:gap-20">
      {/* On a narrow screen it stands in the page itself, so that the total can stay in sight. */}
      <div className="max-lg:contents lg:order-2">
        <OrderSummary cart={cart} quote={quote} />
      </div>
      <div className="max-lg:mt-10">
        <StepIndicator step={step} locked={paying} />
        <div className="mt-10">
          <StepFrame step={step}>
            {step === 1 && <PersonalStep state={state} dispatch={dispatch} onDone={next} />}
            {step === 2 && (
              <ShippingStep
                state={state}
                dispatch={dispatch}
                weightKg={parcelWeightKg(countItems(cart))}
                onBack={back}
                onDone={next}
              />
            )}
            {step === 3 && wanted && (
              <PaymentStep
                payment={payment.state}
                total={quote.total}
                review={
                  <OrderReview customer={customer} shipping={quote.shipping} locked={paying} />
                }
                onPay={(cards) => payment.pay(cards, wanted, quote.total)}
                onBack={back}
              />
            )}
          </StepFrame>
        </div>
      </div>
    </div>
  );
}

function wantedOrder(
  customer: WantedOrder['customer'],
  cart: Cart,
  promo: PromoCode | undefined,
  shippingMethod: string | undefined,
): WantedOrder {
  return {
    customer,
    items: cart.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    promoCode: promo?.code,
    shippingMethod,
  };
}
