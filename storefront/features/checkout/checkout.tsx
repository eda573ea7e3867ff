import { type ReactNode, useEffect } from 'react';
import { PAGES } from '#contract/pages.ts';
import { type Cart, countItems } from '#domain/cart.ts';
import { parcelWeightKg } from '#domain/delivery.ts';
import type { PromoCode } from '#domain/promo-code.ts';
import { useAvailability, useSoldOutText } from '#storefront/api/availability.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { CART_KEPT } from './checkout-notices.ts';
import { toCustomer } from './form/checkout-form.ts';
import { chosenRate, preselectedRate } from './form/checkout-state.ts';
import { useStep } from './form/checkout-steps.ts';
import { PersonalStep } from './form/personal-step.tsx';
import { useCheckout } from './form/stored-checkout.ts';
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
  removal,
}: {
  cart: Cart;
  promo: PromoCode | undefined;
  payment: PaymentControl;
  /** Takes what is sold out from the cart. */
  removal?: ReactNode;
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
  const reason = closed ?? soldOutText;
  const stop = reason === undefined ? undefined : { noticeId: ORDER_STOP_ID };
  const open = closed === null;
  // The payment step stays: its order may be under way.
  const shut = !open && !paying && step < 3;
  // An order under way is paid as it was placed.
  const notSold = paying ? [] : soldOut;
  const sold = cart.filter(({ product }) => !notSold.includes(product.id));

  const quote =
    (purchase && sold.length === cart.length && correctedQuote(payment.state, purchase)) ||
    quoteCart(
      sold,
      promo,
      state.form.country,
      step === 2 ? preselectedRate(state) : chosenRate(state),
    );

  useEffect(() => {
    if (step === 2) void loadCardField();
  }, [step]);

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
        />
      </div>
      <div className="mt-6 md:mt-8">
        {!shut && <StepIndicator step={step} locked={paying || progress.kind === 'order-ended'} />}
        <div className="mt-10">
          <StepFrame step={step} title={shut ? 'No orders just now' : undefined}>
            <OrderStop
              reason={paying ? undefined : reason}
              note={open ? undefined : CART_KEPT}
              action={open && removal}
            />
            {shut && (
              <ButtonLink to={PAGES.cart} variant="secondary" className="mt-6 max-sm:w-full">
                View your cart
              </ButtonLink>
            )}
            {step === 1 && open && (
              <PersonalStep
                state={state}
                dispatch={dispatch}
                returns={returns}
                stop={stop}
                onDone={next}
              />
            )}
            {step === 2 && open && (
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
      </div>
    </>
  );
}

/** The id of the element with the reason. */
const ORDER_STOP_ID = 'order-stop';

/** Why the order cannot be placed now: the shop is closed, or a product is sold out. */
function OrderStop({
  reason,
  note,
  action,
}: {
  reason: string | undefined;
  note: string | undefined;
  action: ReactNode;
}) {
  return (
    <div role="status">
      {reason && (
        <div className="mt-6 border border-error/40 bg-paper p-4">
          <div id={ORDER_STOP_ID}>
            <p className="font-medium">{reason}</p>
            {note && <p className="mt-1">{note}</p>}
          </div>
          {action}
        </div>
      )}
    </div>
  );
}
