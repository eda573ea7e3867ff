import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useId, useRef } from 'react';
import { type Cents, formatEuro } from '#domain/money.ts';
import { Button } from '#storefront/ui/button.tsx';
import { CardLogos } from '#storefront/ui/card-logos.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { CardDesk } from './card-desk.ts';
import { CardFieldSkeleton } from './card-field-skeleton.tsx';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { isPaying, type PaymentState } from './use-payment.ts';

const CardField = lazy(loadCardField);

/** Fetches the card field's code ahead of step 3. */
export function loadCardField() {
  return import('./card-field.tsx');
}

/** Step 3: paying by card, the only method. */
export function PaymentStep({
  payment,
  total,
  review,
  onPay,
  onBack,
}: {
  payment: PaymentState;
  total: Cents;
  /** What was entered before, to be checked once more. */
  review: ReactNode;
  onPay: (cards: CardDesk | undefined) => void;
  onBack: () => void;
}) {
  const cards = useRef<CardDesk>(undefined);
  const keepDesk = useCallback((desk: CardDesk | undefined) => {
    cards.current = desk;
  }, []);
  const id = useId();
  const paying = isPaying(payment);
  const open = payment.kind !== 'unconfirmed';

  function submit(event: FormEvent) {
    event.preventDefault();
    onPay(cards.current);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-7">
      {review}
      <div className="mt-9 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-text text-[0.9375rem] font-medium" id={`${id}-label`}>
          Credit card
        </h3>
        <CardLogos />
      </div>
      <div className="mt-2.5">
        <Suspense fallback={<CardFieldSkeleton />}>
          <CardField
            disabled={paying || !open}
            failed={payment.kind === 'error'}
            labelledBy={`${id}-label`}
            describedBy={`${id}-message`}
            onDesk={keepDesk}
          />
        </Suspense>
      </div>
      <PaymentMessage id={`${id}-message`} payment={payment} />
      <p className="mt-3 flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="lock" className="mt-px size-4.5 shrink-0" />
        Your card details go straight to the card company. We never see them.
      </p>
      <div className="bottom-bar mt-10 flex items-center justify-between gap-x-6 bg-paper-light max-lg:py-3">
        <Button variant="quiet" disabled={paying} onClick={onBack}>
          Back
        </Button>
        {open && (
          <Button type="submit" className="min-w-52 tabular-nums max-sm:grow" busy={paying}>
            {paying ? 'Processing...' : `Pay ${formatEuro(total)}`}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is to be said under the card field, read out when it appears. */
function PaymentMessage({ id, payment }: { id: string; payment: PaymentState }) {
  const bad = payment.kind === 'error';
  return (
    <p
      id={id}
      role={bad ? 'alert' : 'status'}
      className={`text-[0.9375rem] font-medium ${bad ? 'text-error' : 'text-amber'} not-empty:mt-3`}
    >
      {messageOf(payment)}
    </p>
  );
}

function messageOf(payment: PaymentState): string | undefined {
  switch (payment.kind) {
    case 'error':
    case 'unconfirmed':
      return payment.message;
    case 'checking':
      return PAYMENT_TEXTS.checking;
    default:
      return undefined;
  }
}
