import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import { POLICIES } from '#domain/policies.ts';
import { type OrderStop, StepButton } from '#storefront/features/checkout/form/step-button.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { CardLogos } from '#storefront/ui/card-logos.tsx';
import { GuaranteeNotice } from '#storefront/ui/guarantee-notice.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';
import type { CardClient } from './card-client.ts';
import { isPaying, type PaymentProgress } from './payment-reducer.ts';
import { ORDER_ENDED_TEXTS, PAYMENT_TEXTS } from './payment-texts.ts';

const CardField = lazy(loadCardField);

/** Loads the card field's code; called early, in step 2. */
export function loadCardField() {
  return import('./card-field.tsx');
}

const CARD_FIELD_PLACEHOLDER = (
  <>
    <Placeholder className="h-button" />
    <LoadingNote>Loading the card field</LoadingNote>
  </>
);

/** Step 3: payment by card, the only method. */
export function PaymentStep({
  progress,
  total,
  stop,
  review,
  onPay,
  onBack,
}: {
  progress: PaymentProgress;
  total: Cents;
  /** Disables Pay, but a payment under way continues. */
  stop?: OrderStop | undefined;
  /** The details entered in the earlier steps. */
  review: ReactNode;
  /** @param cardClient undefined while the card field has not loaded */
  onPay: (cardClient: CardClient | undefined) => void;
  onBack: () => void;
}) {
  const cardClient = useRef<CardClient>(undefined);
  const setCardClient = useCallback((client: CardClient | undefined) => {
    cardClient.current = client;
  }, []);
  const id = useId();
  const paying = isPaying(progress);
  const payable = progress.kind !== 'unconfirmed';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onPay(cardClient.current);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-7">
      {review}
      <h3 className="mt-9 text-subheading" id={`${id}-label`}>
        Credit card
      </h3>
      <div className="mt-4">
        <Suspense fallback={CARD_FIELD_PLACEHOLDER}>
          <CardField
            disabled={paying || !payable || stop !== undefined}
            failed={progress.kind === 'error'}
            labelledBy={`${id}-label`}
            describedBy={`${id}-message`}
            onCardClient={setCardClient}
            placeholder={CARD_FIELD_PLACEHOLDER}
          />
        </Suspense>
      </div>
      <PaymentMessage id={`${id}-message`} progress={progress} />
      <p className="mt-3 flex gap-2 label">
        <Icon name="lock" />
        Your card details go straight to the payment provider. We never see them.
      </p>
      <GuaranteeNotice className="mt-8 text-sm" />
      <PaymentTerms />
      <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-2">
        <Button variant="quiet" className="max-sm:w-full" disabled={paying} onClick={onBack}>
          Back
        </Button>
        {payable && (
          <StepButton
            stop={stop}
            className="min-w-[min(11rem,100%)] tabular-nums max-sm:w-full"
            busy={paying}
          >
            {paying ? 'Processing...' : `Pay ${formatEuro(total)}`}
          </StepButton>
        )}
      </div>
      <Assurance />
    </form>
  );
}

/** The message under the card field. Screen readers announce it when it appears. */
function PaymentMessage({ id, progress }: { id: string; progress: PaymentProgress }) {
  const failed = progress.kind === 'error';
  return (
    <div
      id={id}
      role={failed ? 'alert' : 'status'}
      className={`not-empty:mt-4 ${failed ? '' : 'not-empty:border not-empty:border-amber-bright/50 not-empty:bg-paper not-empty:p-5'}`}
    >
      {progress.kind === 'error' && (
        <>
          <p className="font-medium text-error">{progress.message}</p>
          {progress.advice && <p className="mt-1">{progress.advice}</p>}
        </>
      )}
      {progress.kind === 'checking' && (
        <>
          <p className="flex items-center gap-3 font-medium">
            <span
              aria-hidden="true"
              className="size-3 shrink-0 animate-breathe rounded-full bg-amber-bright"
            />
            {PAYMENT_TEXTS.checking}
          </p>
          <p className="mt-1.5 pl-6 text-ink-soft">{PAYMENT_TEXTS.checkingTime}</p>
        </>
      )}
      {progress.kind === 'unconfirmed' && <p>{PAYMENT_TEXTS.unconfirmed(progress.orderId)}</p>}
    </div>
  );
}

/** What paying agrees to. The links open a new tab, so that the card entry is not lost. */
function PaymentTerms() {
  return (
    <p className="mt-8 label">
      By paying you accept our <NewTabLink to={PAGES.terms}>Terms</NewTabLink>. Our{' '}
      <NewTabLink to={PAGES.privacy}>Privacy</NewTabLink> page says what happens to your details.
      <span className="sr-only"> (these links open a new tab)</span>
    </p>
  );
}

/** The accepted cards and the right to return, on screens where they are not below the order summary. */
function Assurance() {
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 label lg:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        Secure payment by card <CardLogos />
      </div>
      <p>
        <NewTabLink to={PAGES.returns}>Return your order</NewTabLink> within {POLICIES.returnDays}{' '}
        days
      </p>
    </div>
  );
}

function NewTabLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} target="_blank" className="text-link text-ink" />;
}

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
      <ButtonLink to={PAGES.cart} className="mt-7 max-sm:w-full">
        {texts.link}
      </ButtonLink>
    </div>
  );
}
