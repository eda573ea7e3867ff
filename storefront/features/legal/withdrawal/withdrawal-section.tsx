import { type RefObject, useEffect, useRef } from 'react';
import type { Withdrawal as Statement } from '#contract/withdrawals.ts';
import { POLICIES, WITHDRAWAL_PATH } from '#domain/policies.ts';
import type { LegalSection } from '#storefront/features/legal/legal-page.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { dayAndTime } from '#storefront/ui/day-and-time.ts';
import { BotTrap } from '#storefront/ui/field/spam-signals.tsx';
import { useForm } from '#storefront/ui/field/use-form.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { ShopAddress, ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** The withdrawal function, on /returns (Directive 2011/83/EU, article 11a). */
export const WITHDRAWAL: LegalSection = {
  id: 'withdraw',
  title: 'Withdraw from contract here',
  body: <Withdrawal />,
};

function Withdrawal() {
  const { draft, step, review, back, confirm } = useWithdrawal();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step.name !== 'typing') heading.current?.focus();
  }, [step.name]);
  return (
    <>
      {step.name !== 'received' && (
        <p>
          All you need is your order confirmation. You needn’t give a reason, and nothing is sent
          until you confirm it in the second step. An email or a letter counts just as much.
        </p>
      )}
      <p className="hidden print:block">
        On our site at{' '}
        <a href={WITHDRAWAL_PATH} className="text-link">
          Withdraw from contract here
        </a>
        , by email to <ShopEmail />, or by post to <ShopAddress />.
      </p>
      <noscript>
        <p>
          This form needs JavaScript. Without it, please write to <ShopEmail /> with your order
          number, or send the model form below.
        </p>
      </noscript>
      <div
        className={`relative mt-2 border-t border-line pt-8 ${step.name === 'received' ? '' : 'not-printed'}`}
      >
        {step.name === 'typing' && <WithdrawalForm draft={draft} onReview={review} />}
        {step.name === 'confirming' && (
          <Confirmation heading={heading} step={step} onConfirm={confirm} onBack={back} />
        )}
        {step.name === 'received' && (
          <Received heading={heading} statement={step.withdrawal} receivedAt={step.receivedAt} />
        )}
      </div>
    </>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** Step 2: shows the statement again and sends it when confirmed. */
function Confirmation({
  heading,
  step: { withdrawal, problem },
  onConfirm,
  onBack,
}: {
  heading: Heading;
  step: Extract<ReturnType<typeof useWithdrawal>['step'], { name: 'confirming' }>;
  onConfirm: (withdrawal: Statement, form: HTMLFormElement) => Promise<void>;
  onBack: () => void;
}) {
  const { props, busy } = useForm({
    validate: () => ({}),
    onValid: (_, form) => onConfirm(withdrawal, form),
  });
  return (
    <form {...props} aria-label="Confirm withdrawal" className="grid gap-6">
      <h3 ref={heading} tabIndex={-1} className="text-subheading">
        I withdraw from this contract
      </h3>
      <StatementFacts statement={withdrawal} />
      {problem && (
        <p role="alert" className="font-medium text-error">
          {problem}
        </p>
      )}
      <BotTrap />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Confirm withdrawal'}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function Received({
  heading,
  statement,
  receivedAt,
}: {
  heading: Heading;
  statement: Statement;
  receivedAt: string;
}) {
  return (
    <div className="grid gap-6">
      <div className="bg-clover-pale p-6 forced-colors:border">
        <h3
          ref={heading}
          tabIndex={-1}
          className="flex items-start gap-3 text-subheading outline-none"
        >
          <Icon name="check" className="mt-1 size-6 text-green" />
          Your withdrawal has reached us
        </h3>
        <p className="mt-2">
          Received on <time dateTime={receivedAt}>{dayAndTime(receivedAt)}</time>. It counts from
          this time.
        </p>
      </div>
      <StatementFacts statement={statement} />
      <h4 className="font-text font-medium">What happens next</h4>
      <ol>
        <li>
          If the order number and email address match, a receipt goes to{' '}
          <span className="wrap-anywhere">{statement.email}</span>. If you don’t have it within an
          hour, write to <ShopEmail />.
        </li>
        <li>
          If you have the products, send them to <ShopAddress /> within {POLICIES.returnDays} days.
        </li>
        <li>
          We refund you within {POLICIES.refundDays} days. We may wait until the products are back,
          or until you show that you have sent them.
        </li>
      </ol>
    </div>
  );
}

function StatementFacts({ statement }: { statement: Statement }) {
  const facts = [
    ['Order number', statement.orderNumber],
    ['Name', statement.name],
    ['Email', statement.email],
    ['Withdrawn from', statement.items || 'The whole order'],
  ] as const;
  return (
    <dl className="grid gap-3 border-y border-line py-5">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
