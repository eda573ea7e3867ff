import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Cart } from '#domain/cart.ts';
import type { Product } from '#domain/product.ts';
import { useSoldOut } from '#storefront/api/availability.ts';
import { ProblemError } from '#storefront/api/request-errors.ts';
import { confirmStockRequest, endStockRequest } from '#storefront/api/stock-requests.ts';
import { Button } from '#storefront/ui/button.tsx';
import { NOT_SENT, PANEL, Problem, StockRequestForm } from './stock-request-form.tsx';

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
  return soldOut ? <StockRequestForm products={[product]} onAnswer={setAnswer} /> : null;
}

/** Takes an address for the products of a cart that is sold out as a whole. */
export function CartStockRequest({ cart, className = PANEL }: { cart: Cart; className?: string }) {
  const [answer, setAnswer] = useState<string>();
  const products = cart.map(({ product }) => product);
  return answer ? (
    <p role="status" className={className}>
      {answer}
    </p>
  ) : (
    <StockRequestForm products={products} onAnswer={setAnswer} className={className} />
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
