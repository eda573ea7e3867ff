import { type ReactNode, useEffect, useRef } from 'react';
import { toastStore } from '#storefront/ui/toast/toast-store.ts';
import { STEP_NAMES, type Step } from './form/checkout-steps.ts';

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
