import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { type OrderLinkRequest, requestOrderLinkSchema } from '#contract/order-links.ts';
import { requestOrderLink } from '#storefront/api/order-links.ts';
import { ProblemError } from '#storefront/api/request-errors.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { Field } from '#storefront/ui/field/field.tsx';
import { fieldErrors, useForm } from '#storefront/ui/field/use-form.ts';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** Asks for the link to an order by number and email address. What it says does not show whether there is one. */
export function OrderLinkForm() {
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useForm<keyof OrderLinkRequest>({
    validate: (draft) => fieldErrors(requestOrderLinkSchema, draft),
    async onValid(draft) {
      setProblem(undefined);
      try {
        await requestOrderLink(draft);
        setSentTo(draft.email.trim());
      } catch (error) {
        console.warn('The link to the order was not requested:', error);
        setProblem(problemText(error));
      }
    },
  });
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <form {...form.props} aria-label="Find your order" className="grid max-w-[34rem] gap-6">
      <Field
        label="Order number"
        hint="EC and eight digits"
        required
        autoComplete="off"
        maxLength={LIMITS.identifier}
        {...form.field('orderNumber')}
      />
      <EmailField
        hint="The one you ordered with"
        maxLength={LIMITS.email}
        {...form.field('email')}
      />
      {problem && (
        <p role="alert" className="font-medium text-error">
          {problem}
        </p>
      )}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? 'Sending...' : 'Send me the link'}
      </Button>
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-[38rem] bg-clover-pale p-6 forced-colors:border">
      <h2 ref={heading} tabIndex={-1} className="text-subheading outline-none">
        Please look in your inbox
      </h2>
      <p className="mt-2">
        If the order number and the email address belong together, the link is on its way to{' '}
        <span className="wrap-anywhere">{email}</span>. We send it at most three times a day.
      </p>
      <p className="mt-2">
        Nothing after ten minutes? Look in the spam folder, check what you typed, or write to{' '}
        <ShopEmail />.
      </p>
      <Button variant="secondary" onClick={onAgain} className="mt-5">
        Type it again
      </Button>
    </div>
  );
}

function problemText(error: unknown): string {
  const tooMany = error instanceof ProblemError && error.code === 'too_many_requests';
  return tooMany && error.detail
    ? error.detail
    : 'Your request did not reach us. Please try again.';
}
