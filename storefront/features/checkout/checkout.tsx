import { type ComponentType, Suspense, useEffect } from 'react';
import { type Cart, countItems } from '#domain/cart.ts';
import { parcelWeightKg } from '#domain/delivery.ts';
import type { PromoCode } from '#domain/promo-code.ts';
import { NOT_IN_TOTAL_TEXT } from '#domain/sold-out.ts';
import { useAvailability } from '#storefront/api/availability.ts';
import { useSoldOutText } from '#storefront/api/sold-out-text.ts';
import { ORDER_STOP_ID, OrderStopNotice } from '#storefront/ui/order-stop-notice.tsx';
import { CART_KEPT } from './checkout-notices.ts';
import { toCustomer } from './form/checkout-form.ts';
import { chosenRate, preselectedRate } from './form/checkout-state.ts';
import { useStep } from './form/checkout-steps.ts';
import { PersonalStep } from './form/personal-step.tsx';
import { useCheckout } from './form/stored-checkout.ts';
import { OrderAssurance, PackedBy } from './order-assurance.tsx';
import { ClosedCheckout, SoldOutCheckout } from './order-stop.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderReview } from './payment/order-review.tsx';
import { correctedQuote, isPaying } from './payment/payment-reducer.ts';
import { loadCardField, OrderEnded, PaymentStep } from './payment/payment-step.tsx';
import { type PaymentControl, useStayWhilePaying } from './payment/use-payment.ts';
import { quoteCart } from './quote-cart.ts';
import { ShippingStep } from './shipping/shipping-step.tsx';
import { StepFrame, StepIndicator } from './step-frame.tsx';

/** The three-step checkout of a cart that is not empty. Browser only. */
export function Checkout({
  cart,
  promo,
  payment,
  Removal,
  StockRequest,
}: {
  cart: Cart;
  promo: PromoCode | undefined;
  payment: PaymentControl;
  /** Takes what is sold out from the cart. */
  Removal: ComponentType<{
    onContinue?: () => void;
    className?: string;
  }>;
  /** Takes an address for an email when products are back. */
  StockRequest: ComponentType<{ cart: Cart }>;
}) {
  const [state, dispatch] = useCheckout(cart);
  const { step, returns, next, back } = useStep(state.form);
  const customer = toCustomer(state.form);
  const purchase = customer && { cart, promo, customer, shippingMethod: state.chosen };
  const { progress } = payment.state;
  const paying = isPaying(progress);
  useStayWhilePaying(paying);
  const { closed, soldOut } = useAvailability();
  const soldOutText = useSoldOutText(cart);
  const open = closed === null;
  const removal =
    open && soldOutText && !paying
      ? (className: string) => <Removal onContinue={focusStepButton} className={className} />
      : undefined;
  // A press is ignored while paying.
  const stop = open && !removal ? undefined : { noticeId: ORDER_STOP_ID, action: removal };
  // An order under way is paid as it was placed.
  const notSold = paying ? [] : soldOut;
  const sold = cart.filter(({ product }) => !notSold.includes(product.id));
  // The payment step stays: its order may be under way.
  const shut = (!open || sold.length === 0) && !paying && step < 3;

  const rate = step === 2 ? preselectedRate(state) : chosenRate(state);
  const quote =
    (purchase && sold.length === cart.length && correctedQuote(payment.state, purchase)) ||
    quoteCart(sold, promo, state.form.country, rate);

  useEffect(() => {
    if (step === 2) void loadCardField();
  }, [step]);

  if (shut && closed !== null) return <ClosedCheckout cart={cart} reason={closed} />;
  if (shut)
    return (
      <SoldOutCheckout
        cart={cart}
        removal={<Removal className="max-sm:w-full" />}
        stockRequest={
          <Suspense>
            <StockRequest cart={cart} />
          </Suspense>
        }
      />
    );
  return (
    <>
      {/* Without a box of its own on narrow screens: the total is sticky within the whole page. */}
      <div className="summary-side max-lg:contents">
        <OrderSummary
          cart={cart}
          soldOut={notSold}
          quote={quote}
          country={state.form.country}
          estimated={step < 3 && !state.rates}
        >
          {open && <OrderAssurance rate={rate} country={state.form.country} />}
        </OrderSummary>
      </div>
      <div className="pt-6 md:pt-12">
        <StepIndicator step={step} locked={paying || progress.kind === 'order-ended'} />
        <div className="mt-10">
          <StepFrame step={step}>
            <OrderStopNotice
              reason={paying ? undefined : (closed ?? soldOutText)}
              text={open ? NOT_IN_TOTAL_TEXT : CART_KEPT}
              className="mt-6"
            />
            {step === 1 && (
              <PersonalStep
                state={state}
                dispatch={dispatch}
                returns={returns}
                stop={stop}
                onDone={next}
              />
            )}
            {step === 2 && (
              <ShippingStep
                state={state}
                dispatch={dispatch}
                weightKg={parcelWeightKg(countItems(cart))}
                stop={stop}
                onBack={back}
                onDone={next}
              />
            )}
            {step === 3 && progress.kind === 'order-ended' && (
              <OrderEnded orderId={progress.orderId} refunded={progress.refunded} />
            )}
            {step === 3 && progress.kind !== 'order-ended' && purchase && (
              <PaymentStep
                progress={progress}
                total={quote.total}
                stop={stop}
                review={
                  <OrderReview
                    customer={purchase.customer}
                    shipping={quote.shipping}
                    locked={paying}
                  />
                }
                onPay={(cardClient) => payment.pay(cardClient, purchase, quote.total)}
                onBack={back}
              />
            )}
          </StepFrame>
        </div>
        {progress.kind !== 'order-ended' && <PackedBy />}
      </div>
    </>
  );
}

/** Moves the focus to the button that has taken the place of the pressed one. */
function focusStepButton() {
  document.querySelector<HTMLElement>('main form [type=submit]')?.focus();
}
