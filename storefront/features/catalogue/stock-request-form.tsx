import { useState } from 'react';
import { LIMITS, MIN_FILL_MS } from '#contract/limits.ts';
import { stockRequestFormSchema } from '#contract/stock-requests.ts';
import type { Product } from '#domain/product.ts';
import { ProblemError } from '#storefront/api/request-errors.ts';
import { postStockRequest } from '#storefront/api/stock-requests.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { BotTrap, useMinimumFillTime } from '#storefront/ui/field/spam-signals.tsx';
import { fieldErrors, useForm } from '#storefront/ui/field/use-form.ts';
import { SignedNote } from '#storefront/ui/signature.tsx';

export const PANEL = 'mt-5 max-w-[34rem] bg-paper p-5';
export const NOT_SENT = 'That did not reach us. Please try again.';

/** Takes an address for one email about each of some sold-out products. */
export function StockRequestForm({
  products,
  onAnswer,
  className = PANEL,
}: {
  products: readonly Pick<Product, 'id'>[];
  onAnswer: (answer: string) => void;
  className?: string;
}) {
  const [problem, setProblem] = useState<string>();
  const waitMinimumFillTime = useMinimumFillTime(MIN_FILL_MS);
  const isOne = products.length === 1;
  const label = `Tell me when ${isOne ? 'it’s' : 'they’re'} back`;
  const form = useForm<'email'>({
    validate: (typed) => fieldErrors(stockRequestFormSchema, typed),
    async onValid({ email }, element) {
      setProblem(undefined);
      try {
        const signals = await waitMinimumFillTime(element);
        for (const { id } of products) await postStockRequest({ productId: id, email, ...signals });
        onAnswer(
          `Please look in your inbox, and confirm your address with the link in ${isOne ? 'our email' : 'each of our emails'}.`,
        );
      } catch (error) {
        const tooMany = error instanceof ProblemError && error.code === 'too_many_requests';
        setProblem((tooMany && error.detail) || NOT_SENT);
      }
    },
  });
  return (
    <form {...form.props} aria-label={label} className={`relative grid gap-4 ${className}`}>
      <SignedNote>
        Gone for now. Leave your email address, and I’ll write once {isOne ? 'it’s' : 'they’re'}{' '}
        back.
      </SignedNote>
      <p>One email{!isOne && ' about each'}, then we delete your address.</p>
      <EmailField maxLength={LIMITS.email} {...form.field('email')} />
      <BotTrap />
      <Problem text={problem} />
      <Button type="submit" busy={form.busy} className="justify-self-start max-sm:w-full">
        {form.busy ? 'Sending...' : label}
      </Button>
    </form>
  );
}

export function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="font-medium text-error">
      {text}
    </p>
  );
}
