import { capitalise } from '#domain/capitalise.ts';
import { firstNameOf } from '#domain/first-name.ts';
import type { NotebookPage, Product } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { OpenMark } from '#storefront/ui/icon.tsx';
import { NarrowFold } from '#storefront/ui/narrow-fold.tsx';
import { NotebookLines } from '#storefront/ui/notebook-lines.tsx';
import { ProductSafety } from './product-legal.tsx';

/** Id of the list of ingredients. */
export const FULL_INGREDIENTS = 'full-ingredients';

/** What the founder tried and struck out, beside what stayed: the full ingredients, and how to handle them safely. */
export function ProductFormula({ product }: { product: Product }) {
  const { notebook, ingredients, ingredientNotes = {} } = product;
  // 'Parfum' alone tells a customer nothing.
  const { Parfum: perfume, ...others } = ingredientNotes;
  return (
    <div className="bg-paper">
      <div className="shell grid grid-cols-1 gap-x-20 gap-y-8 py-8 lg:grid-cols-[1.1fr_1fr] lg:py-16">
        {notebook && <Notebook page={notebook} />}
        <div>
          <NarrowFold id={FULL_INGREDIENTS} title="Full ingredients">
            <p className="text-ink-soft">{ingredients}</p>
            {perfume && <p className="mt-2 text-ink-soft">{`Parfum is ${perfume}.`}</p>}
            <IngredientNotes notes={others} />
          </NarrowFold>
          {/* Never folded (Regulation (EU) 2023/988, article 19). */}
          <h2 className="mt-5 mb-1.5 text-part lg:mt-8">Safety</h2>
          <ProductSafety product={product} />
        </div>
      </div>
    </div>
  );
}

function Notebook({ page: { heading, lines } }: { page: NotebookPage }) {
  return (
    <section aria-labelledby="notebook-title">
      <h2 id="notebook-title" className="max-w-[17ch] text-title italic">
        {heading}
      </h2>
      <p className="mt-4 text-ink-soft">{`From ${firstNameOf(shop.founder.name)}’s notebook`}</p>
      <NotebookLines lines={lines} />
    </section>
  );
}

function IngredientNotes({ notes }: { notes: Readonly<Record<string, string>> }) {
  const entries = Object.entries(notes);
  if (entries.length === 0) return null;
  return (
    <details className="faq group/details mt-4">
      <summary className="group flex list-none items-center gap-3 py-2">
        <span className="text-link font-medium">What they do, in plain words</span>
        <OpenMark className="size-4" />
      </summary>
      <dl className="mt-3 grid grid-cols-1 gap-x-10 sm:grid-cols-2">
        {entries.map(([name, note]) => (
          <div key={name} className="border-t border-line py-2.5">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd>{capitalise(note)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
