import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LIMITS, MIN_FILL_MS } from '#contract/limits.ts';
import { stockRequestFormSchema } from '#contract/stock-requests.ts';
import type { Product } from '#domain/product.ts';
import { useSoldOut } from '#storefront/api/availability.ts';
import { ProblemError } from '#storefront/api/request-errors.ts';
import {
  confirmStockRequest,
  endStockRequest,
  postStockRequest,
} from '#storefront/api/stock-requests.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/field/email-field.tsx';
import { BotTrap, useMinimumFillTime } from '#storefront/ui/field/spam-signals.tsx';
import { fieldErrors, useForm } from '#storefront/ui/field/use-form.ts';
import { SignedNote } from '#storefront/ui/signature.tsx';

const PANEL = 'relative mt-5 max-w-[34rem] bg-paper p-5';
const NOT_SENT = 'That did not reach us. Please try again.';

/** On a sold-out product: takes an address for one email when it is back; at the link of an email, confirms it. */
export function StockRequest({ product }: { product: Product }) {
  const soldOut = useSoldOut(product.id);
  const [, code] = /^#notify\.(\w+)$/.exec(useLocation().hash) ?? [];
  const [answer, setAnswer] = useState<string>();
  if (answer)
    return (
      <p role="status" className={PANEL}>
        {answer}
      </p>
    );
  if (code) return <Confirmation product={product} code={code} onAnswer={setAnswer} />;
  return soldOut ? <RequestForm product={product} onAnswer={setAnswer} /> : null;
}

function RequestForm({
  product,
  onAnswer,
}: {
  product: Product;
  onAnswer: (answer: string) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const waitMinimumFillTime = useMinimumFillTime(MIN_FILL_MS);
  const form = useForm<'email'>({
    validate: (typed) => fieldErrors(stockRequestFormSchema, typed),
    async onValid({ email }, element) {
      setProblem(undefined);
      try {
        const signals = await waitMinimumFillTime(element);
        await postStockRequest({ productId: product.id, email, ...signals });
        onAnswer('Please look in your inbox, and confirm your address with the link in our email.');
      } catch (error) {
        const tooMany = error instanceof ProblemError && error.code === 'too_many_requests';
        setProblem((tooMany && error.detail) || NOT_SENT);
      }
    },
  });
  return (
    <form {...form.props} aria-label="Tell me when it’s back" className={`${PANEL} grid gap-4`}>
      <SignedNote>
        Gone for now. Leave your email address, and I’ll write once it’s back.
      </SignedNote>
      <p>One email, then we delete your address.</p>
      <EmailField maxLength={LIMITS.email} {...form.field('email')} />
      <BotTrap />
      <Problem text={problem} />
      <Button type="submit" busy={form.busy} className="justify-self-start max-sm:w-full">
        {form.busy ? 'Sending...' : 'Tell me when it’s back'}
      </Button>
    </form>
  );
}

/** Confirms only by a press: mail scanners follow links, too. */
function Confirmation({
  product,
  code,
  onAnswer,
}: {
  product: Product;
  code: string;
  onAnswer: (answer: string) => void;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const question = useRef<HTMLParagraphElement>(null);
  // On phones it is below the picture.
  useEffect(() => question.current?.focus(), []);

  async function press(send: (code: string) => Promise<void>, answer: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(code);
      onAnswer(answer);
      void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    } catch (error) {
      const unknown = error instanceof ProblemError && error.status === 404;
      setProblem(unknown ? 'This link has ended. Please type your address again.' : NOT_SENT);
      setBusy(false);
    }
  }

  return (
    <section aria-label="Confirm your request" className={`${PANEL} grid gap-4`}>
      <p
        ref={question}
        tabIndex={-1}
        className="outline-none"
      >{`Shall we send you one email when the ${product.name} is back?`}</p>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button
          busy={busy}
          onClick={() => press(confirmStockRequest, 'Thank you. We’ll email you once it is back.')}
        >
          Yes, email me
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => press(endStockRequest, 'We have deleted your address.')}
        >
          No, delete my address
        </Button>
      </div>
    </section>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="font-medium text-error">
      {text}
    </p>
  );
}
