import { useState } from 'react';
import { MIN_FILL_MS } from '#contract/limits.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { ProblemError } from '../../../api/request-errors.ts';
import { postWithdrawal } from '../../../api/withdrawals.ts';
import { useMinimumFillTime } from '../../../ui/field/use-minimum-fill-time.ts';
import {
  EMPTY_DRAFT,
  readDraft,
  type WithdrawalDraft,
  withdrawalDraftIn,
} from './withdrawal-draft.ts';

type Step =
  | { name: 'typing' }
  | { name: 'confirming'; withdrawal: Withdrawal; sending: boolean; problem?: string }
  /** ISO 8601. */
  | { name: 'received'; withdrawal: Withdrawal; receivedAt: string };

type Errors = Partial<Record<keyof WithdrawalDraft, string>>;

/** A withdrawal on its way: typed, looked over, confirmed. */
export function useWithdrawal() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [errors, setErrors] = useState<Errors>({});
  const [step, setStep] = useState<Step>({ name: 'typing' });
  const unhurried = useMinimumFillTime(MIN_FILL_MS);

  return {
    step,
    // Uncontrolled: hydration keeps what was typed before it.
    field(name: keyof WithdrawalDraft) {
      return {
        name,
        error: errors[name],
        defaultValue: draft[name],
        onChange: () => setErrors({ ...errors, [name]: undefined }),
      };
    },
    /** Goes on to the second step; gives what is wrong when there is anything. */
    review(form: HTMLFormElement): Errors | undefined {
      const typed = withdrawalDraftIn(form);
      setDraft(typed);
      const read = readDraft(typed);
      setErrors(read.ok ? {} : read.errors);
      if (!read.ok) return read.errors;
      setStep({ name: 'confirming', withdrawal: read.withdrawal, sending: false });
      return undefined;
    },
    back: () => setStep({ name: 'typing' }),
    async confirm(form: HTMLFormElement, withdrawal: Withdrawal) {
      setStep({ name: 'confirming', withdrawal, sending: true });
      try {
        const receivedAt = await postWithdrawal({ ...withdrawal, ...(await unhurried(form)) });
        setStep({ name: 'received', withdrawal, receivedAt });
      } catch (error) {
        console.error(error);
        setStep({ name: 'confirming', withdrawal, sending: false, problem: problemOf(error) });
      }
    },
  };
}

function problemOf(error: unknown): string {
  const wait = error instanceof ProblemError && error.code === 'too_many_requests';
  return wait && error.detail
    ? error.detail
    : 'Your withdrawal did not reach us. Please try again, or write to us: an e-mail counts as well.';
}
