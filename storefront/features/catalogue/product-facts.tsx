import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { absentFrom } from '#domain/formula.ts';
import type { Product } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { FULL_INGREDIENTS } from './product-information.tsx';

/** For which hair a product is, how it feels, what is in it, and who gives advice. */
export function ProductFacts({ product }: { product: Product }) {
  const { suitedTo, feelsLike, keyIngredients } = product;
  const absent = absentFrom([product]);
  const facts: [label: string, text: ReactNode][] = [
    ['Suited to', suitedTo],
    ['Feels like', feelsLike],
    ['Key ingredients', keyIngredients && listOf(keyIngredients.map(({ name }) => name))],
    ['Without', absent.length > 0 && <Absent kinds={absent} />],
    ['Not sure?', <Consultation key="consultation" />],
  ];
  return (
    <dl className="@container mt-5 border-b border-line">
      {facts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div
            key={label}
            className="grid gap-x-4 border-t border-line py-2.5 @xs:grid-cols-[8rem_1fr]"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function Consultation() {
  const { app, adviser } = shop.consultation;
  return (
    <>
      Ask {adviser} in a{' '}
      <a href={shop.consultationUrl} target="_blank" rel="noreferrer" className="text-link">
        free chat on {app}
      </a>
    </>
  );
}

function Absent({ kinds: [first = '', ...rest] }: { kinds: readonly string[] }) {
  return (
    <>
      {[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' and ')}.{' '}
      <Link to={`#${FULL_INGREDIENTS}`} className="text-link">
        See the full list
      </Link>
    </>
  );
}

/** @example listOf(['Argan oil', 'Aloe']) // 'Argan oil, aloe' */
function listOf([first, ...rest]: readonly string[]): string {
  return [first, ...rest.map((name) => name.toLowerCase())].join(', ');
}
