import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CheckoutForm } from './checkout-form.ts';
import { furthestStep, type Step, stepIn } from './checkout-steps.ts';

/**
 * The step in the address, so that the browser's Back walks the steps. A step that is not open yet
 * gives way to the furthest one that is.
 */
export function useStep(form: CheckoutForm): { step: Step; next: () => void; back: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const cameForward = useLocation().state?.cameForward === true;
  const wanted = stepIn(query);
  const furthest = furthestStep(form);
  const step = Math.min(wanted, furthest) as Step;

  useEffect(() => {
    if (step !== wanted) void navigate(`?step=${step}`, { replace: true });
  }, [step, wanted, navigate]);

  const next = useCallback(
    () => void navigate(`?step=${Math.min(3, step + 1)}`, { state: { cameForward: true } }),
    [navigate, step],
  );
  const back = useCallback(
    () =>
      void (cameForward
        ? navigate(-1)
        : navigate(`?step=${Math.max(1, step - 1)}`, { replace: true })),
    [navigate, step, cameForward],
  );
  return { step, next, back };
}
