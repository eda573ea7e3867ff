import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { CATEGORIES, type Category } from '#domain/product.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

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
    <search className="flex flex-wrap items-center justify-between gap-x-4 lg:gap-x-8">
      <nav aria-label="Categories">
        <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
          {options.map((category) => (
            <li key={category ?? 'all'}>
              <Link
                to={{ search: catalogueSearch({ ...query, category }) }}
                preventScrollReset
                aria-current={category === query.category ? 'true' : undefined}
                className="inline-flex min-h-11 items-center text-sm text-ink-soft capitalize underline-offset-8 hover:underline aria-[current]:text-green aria-[current]:underline"
              >
                {category ?? 'All Products'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SearchText value={query.search} onChange={onSearch} />
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
    <label className="flex min-w-0 grow basis-24 items-center gap-1.5 text-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-green sm:grow-0 lg:basis-auto">
      <Icon name="search" className="size-4.5" />
      <span className="sr-only">Search products</span>
      <input
        ref={field}
        name="search"
        type="search"
        placeholder="Search"
        autoComplete="off"
        maxLength={LIMITS.search}
        defaultValue=""
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-soft lg:field-sizing-content lg:text-sm"
      />
    </label>
  );
}

/** The filter of the shop page, as in /shop?search=…&category=…. */
export interface CatalogueQuery {
  search: string;
  category: Category | undefined;
}

const WHOLE_CATALOGUE: CatalogueQuery = { search: '', category: undefined };

/** The filter in a URL; an unknown category means all products. */
export function parseCatalogueQuery(query: URLSearchParams): CatalogueQuery {
  const name = query.get('category');
  return {
    search: query.get('search') ?? '',
    category: CATEGORIES.find((category) => category === name),
  };
}

/** The URL's query for a filter; '' for the whole catalogue. */
export function catalogueSearch({ search, category }: CatalogueQuery): string {
  const query = new URLSearchParams();
  if (search.trim() !== '') query.set('search', search);
  if (category) query.set('category', category);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The filter in the URL, with a setter for its text. During hydration it is the whole catalogue, as
 * in the prerendered HTML.
 */
export function useCatalogueQuery(): CatalogueQuery & { setSearch: (search: string) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useHydrated() ? parseCatalogueQuery(params) : WHOLE_CATALOGUE;
  return {
    ...query,
    setSearch(search) {
      const to = { search: catalogueSearch({ ...query, search }) };
      // Replaced, so that Back does not undo the text letter by letter.
      void navigate(to, { replace: true, preventScrollReset: true });
    },
  };
}
