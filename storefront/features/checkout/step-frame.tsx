import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#storefront/ui/icon.tsx';
import { toastStore } from '#storefront/ui/toast/toast-store.ts';
import { STEP_NAMES, STEPS, type Step } from './form/checkout-steps.ts';

/** A step with its heading. When the step changes, the heading is focused and the last step's toast closes. */
export function StepFrame({ step, children }: { step: Step; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);

  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus();
    toastStore.dismissIf(({ outlastsStep }) => !outlastsStep);
  }, [step]);

  return (
    <section aria-labelledby="checkout-step">
      <h2
        id="checkout-step"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-32 text-part outline-none"
      >
        {STEP_NAMES[step - 1]}
      </h2>
      {children}
    </section>
  );
}

/** The steps of the checkout: completed ones have a check mark and, unless locked, a link. */
export function StepIndicator({ step, locked }: { step: Step; locked: boolean }) {
  return (
    <nav aria-label="Checkout steps" className="@container">
      <ol className="grid gap-x-2 sm:gap-x-4 @min-[14rem]:grid-cols-3 @xs:max-sm:grid-cols-[auto_1fr_1fr] @xs:max-sm:gap-x-3">
        {STEPS.map((number) => (
          <li
            key={number}
            aria-current={number === step ? 'step' : undefined}
            className={`border-t-2 pt-3 ${number <= step ? 'border-green' : 'border-line text-ink-soft'}`}
          >
            <StepName number={number} done={number < step} linked={number < step && !locked} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ number, done, linked }: { number: Step; done: boolean; linked: boolean }) {
  const content = (
    <>
      {done ? (
        <Icon name="check" className="size-4 text-clover max-sm:mt-0.5 sm:size-5" />
      ) : (
        <span className="tabular-nums">{number}</span>
      )}
      <span className="wrap-anywhere hyphens-auto">
        {STEP_NAMES[number - 1]}
        {done && <span className="sr-only"> (completed)</span>}
      </span>
    </>
  );
  const style = 'flex items-start gap-1 text-sm leading-5 @max-xs:flex-col sm:gap-2 sm:text-small';
  return linked ? (
    <Link to={`?step=${number}`} className={`${style} -my-1 py-1 hover:text-clover`}>
      {content}
    </Link>
  ) : (
    <span className={style}>{content}</span>
  );
}
