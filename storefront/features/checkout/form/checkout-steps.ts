import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressErrors, type CheckoutForm, isValid, personalErrors } from './checkout-form.ts';

export const STEP_NAMES = ['Personal Information', 'Shipping', 'Payment'] as const;

export type Step = 1 | 2 | 3;

/** The navigation state of a link in the payment step, to which the customer returns after changing something. */
export const FROM_PAYMENT = { fromPayment: true };

export const STEPS: readonly Step[] = [1, 2, 3];

/** The step of a URL such as /checkout?step=2; 1 for any other query. */
export function parseStep(query: URLSearchParams): Step {
  return STEPS.find((step) => String(step) === query.get('step')) ?? 1;
}

/** The last step that is open: all steps before it are complete. */
export function furthestStep(form: CheckoutForm): Step {
  if (!isValid(personalErrors(form))) return 1;
  return isValid(addressErrors(form)) ? 3 : 2;
}

/**
 * The step in the URL, so that the browser's Back button goes through the steps. The URL of a step
 * that is not open is replaced by that of the furthest open one.
 */
export function useStep(form: CheckoutForm): {
  step: Step;
  /** Whether `next` leads back to the payment step. */
  returns: boolean;
  next: () => void;
  back: () => void;
} {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const cameForward = state?.cameForward === true;
  const returns = state?.fromPayment === true;
  const requested = parseStep(query);
  const step = Math.min(requested, furthestStep(form)) as Step;

  useEffect(() => {
    if (step !== requested) void navigate(`?step=${step}`, { replace: true });
  }, [step, requested, navigate]);

  const next = useCallback(
    () =>
      void (returns
        ? navigate(-1)
        : navigate(`?step=${Math.min(3, step + 1)}`, { state: { cameForward: true } })),
    [navigate, step, returns],
  );
  const back = useCallback(
    () =>
      void (cameForward
        ? navigate(-1)
        : navigate(`?step=${Math.max(1, step - 1)}`, { replace: true })),
    [navigate, step, cameForward],
  );
  return { step, returns, next, back };
}
