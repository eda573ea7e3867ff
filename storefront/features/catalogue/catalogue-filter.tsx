import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigationType } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { CATEGORIES, type Category } from '#domain/product.ts';
import { Field } from '#storefront/ui/field/field.tsx';
import { type CatalogueQuery, catalogueSearch } from './catalogue-query.ts';

/** The category links and the search field; both are in the URL. */
export function CatalogueFilter({
  query,
  onSearch,
}: {
  query: CatalogueQuery;
  onSearch: (text: string) => void;
}) {
  const options: (Category | undefined)[] = [undefined, ...CATEGORIES];
  return (
    <search className="grid gap-x-12 gap-y-4 sm:grid-cols-[1fr_auto] sm:items-end xl:grid-cols-[18rem_auto]">
      <SearchText value={query.search} onChange={onSearch} />
      <nav aria-label="Categories">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {options.map((category) => (
            <li key={category ?? 'all'}>
              <Link
                to={{ search: catalogueSearch({ ...query, category }) }}
                preventScrollReset
                aria-current={category === query.category ? 'true' : undefined}
                className="inline-flex min-h-11 items-center capitalize underline-offset-8 hover:underline aria-[current]:font-medium aria-[current]:text-green aria-[current]:underline"
              >
                {category ?? 'All Products'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </search>
  );
}

function SearchText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  const search = useEffectEvent(onChange);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const typedBeforeHydration = isFirst.current && input.value !== '';
    isFirst.current = false;
    if (typedBeforeHydration) search(input.value);
    // The URL may lag behind typing: the field only follows changes from elsewhere.
    else if (navigation === 'POP' || document.activeElement !== input) input.value = value;
  }, [value, navigation]);
  return (
    <Field
      ref={field}
      label="Search products"
      name="search"
      type="search"
      autoComplete="off"
      maxLength={LIMITS.name}
      defaultValue=""
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
