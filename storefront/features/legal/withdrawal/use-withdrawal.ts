import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MIN_FILL_MS } from '#contract/limits.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { readLastOrder } from '#storefront/api/last-order.ts';
import { ProblemError } from '#storefront/api/request-errors.ts';
import { postWithdrawal } from '#storefront/api/withdrawals.ts';
import { useMinimumFillTime } from '#storefront/ui/field/spam-signals.tsx';
import {
  draftFor,
  EMPTY_DRAFT,
  parseDraft,
  type WithdrawalDraft,
  type WithdrawalErrors,
  withdrawalDraftIn,
} from './withdrawal-draft.ts';

type Step =
  | { name: 'typing' }
  | { name: 'confirming'; withdrawal: Withdrawal; sending: boolean; problem?: string }
  /** ISO 8601. */
  | { name: 'received'; withdrawal: Withdrawal; receivedAt: string };

/** The state of the withdrawal form: typing, confirming, received. */
export function useWithdrawal() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [errors, setErrors] = useState<WithdrawalErrors>({});
  const [step, setStep] = useState<Step>({ name: 'typing' });
  const waitMinimumFillTime = useMinimumFillTime(MIN_FILL_MS);
  const linked = useSearchParams()[0].get('order');

  // After hydration, which knows neither query nor storage. A field that was typed in keeps its text.
  useEffect(() => setDraft(draftFor(linked, readLastOrder())), [linked]);

  return {
    step,
    // Uncontrolled, so that hydration keeps what was typed before.
    field(name: keyof WithdrawalDraft) {
      return {
        name,
        error: errors[name],
        defaultValue: draft[name],
        onChange: () => setErrors({ ...errors, [name]: undefined }),
      };
    },
    /** Opens the second step, or returns the errors of the first. */
    review(form: HTMLFormElement): WithdrawalErrors | undefined {
      const typed = withdrawalDraftIn(form);
      setDraft(typed);
      const parsed = parseDraft(typed);
      setErrors(parsed.ok ? {} : parsed.errors);
      if (!parsed.ok) return parsed.errors;
      setStep({ name: 'confirming', withdrawal: parsed.withdrawal, sending: false });
      return undefined;
    },
    back: () => setStep({ name: 'typing' }),
    async confirm(form: HTMLFormElement, withdrawal: Withdrawal) {
      setStep({ name: 'confirming', withdrawal, sending: true });
      try {
        const receivedAt = await postWithdrawal({
          ...withdrawal,
          ...(await waitMinimumFillTime(form)),
        });
        setStep({ name: 'received', withdrawal, receivedAt });
      } catch (error) {
        console.error(error);
        setStep({ name: 'confirming', withdrawal, sending: false, problem: problemOf(error) });
      }
    },
  };
}

function problemOf(error: unknown): string {
  const tooMany = error instanceof ProblemError && error.code === 'too_many_requests';
  return tooMany && error.detail
    ? error.detail
    : 'Your withdrawal did not reach us. Please try again, or write to us: an email counts too.';
}
