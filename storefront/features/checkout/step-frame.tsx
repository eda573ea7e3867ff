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
        className="scroll-mt-48 text-heading outline-none"
      >
        {STEP_NAMES[step - 1]}
      </h2>
      {children}
    </section>
  );
}

/**
 * The steps of the checkout in one line, where it fits: the current one has a ring, completed ones have a check mark and,
 * unless locked, a link.
 */
export function StepIndicator({ step, locked }: { step: Step; locked: boolean }) {
  return (
    <nav aria-label="Checkout steps" className="@container">
      <ol className="flex flex-wrap items-start justify-between gap-x-1 text-sm sm:justify-start sm:gap-x-12 @min-[14rem]:flex-nowrap">
        {STEPS.map((number) => (
          <li
            key={number}
            aria-current={number === step ? 'step' : undefined}
            className={
              number === step
                ? `ringed font-medium ${number === 1 ? '@xs:-ml-[0.85em]' : ''}`
                : 'text-ink-soft'
            }
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
        <Icon name="check" className="mt-1.5 size-3 text-green sm:mt-1 sm:size-4" />
      ) : (
        <span className="tabular-nums">{number}</span>
      )}
      <span>
        {STEP_NAMES[number - 1]}
        {done && <span className="sr-only"> (completed)</span>}
      </span>
    </>
  );
  const style = 'flex gap-1 py-1 @max-[20rem]:flex-col';
  return linked ? (
    <Link to={`?step=${number}`} className={`${style} hover:text-clover`}>
      {content}
    </Link>
  ) : (
    <span className={style}>{content}</span>
  );
}
