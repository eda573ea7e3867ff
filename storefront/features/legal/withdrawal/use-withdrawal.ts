import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MIN_FILL_MS } from '#contract/limits.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { readLastOrder } from '#storefront/api/last-order.ts';
import { ProblemError } from '#storefront/api/request-errors.ts';
import { postWithdrawal } from '#storefront/api/withdrawals.ts';
import { useMinimumFillTime } from '#storefront/ui/field/spam-signals.tsx';
import {
  EMPTY_DRAFT,
  toInitialDraft,
  toWithdrawal,
  type WithdrawalDraft,
} from './withdrawal-draft.ts';

type Step =
  | { name: 'typing' }
  | { name: 'confirming'; withdrawal: Withdrawal; problem?: string }
  /** ISO 8601. */
  | { name: 'received'; withdrawal: Withdrawal; receivedAt: string };

/** The state of the withdrawal: typing, confirming, received. */
export function useWithdrawal() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [step, setStep] = useState<Step>({ name: 'typing' });
  const waitMinimumFillTime = useMinimumFillTime(MIN_FILL_MS);
  const linked = useSearchParams()[0].get('order');

  // After hydration, which knows neither query nor storage. A field that was typed in keeps its text.
  useEffect(() => setDraft(toInitialDraft(linked, readLastOrder())), [linked]);

  return {
    draft,
    step,
    /** Opens the second step with a draft without errors. */
    review(typed: WithdrawalDraft) {
      setDraft(typed);
      setStep({ name: 'confirming', withdrawal: toWithdrawal(typed) });
    },
    back: () => setStep({ name: 'typing' }),
    async confirm(withdrawal: Withdrawal, form: HTMLFormElement) {
      setStep({ name: 'confirming', withdrawal });
      try {
        const signals = await waitMinimumFillTime(form);
        const receivedAt = await postWithdrawal({ ...withdrawal, ...signals });
        setStep({ name: 'received', withdrawal, receivedAt });
      } catch (error) {
        console.error(error);
        setStep({ name: 'confirming', withdrawal, problem: problemText(error) });
      }
    },
  };
}

function problemText(error: unknown): string {
  const tooMany = error instanceof ProblemError && error.code === 'too_many_requests';
  return tooMany && error.detail
    ? error.detail
    : 'Your withdrawal did not reach us. Please try again, or write to us: an email counts too.';
}
