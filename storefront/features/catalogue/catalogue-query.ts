import { useNavigate, useSearchParams } from 'react-router';
import { CATEGORIES, type Category } from '#domain/product.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

/** The filter of the shop page, as in /shop?search=…&category=…. */
export interface CatalogueQuery {
  search: string;
  category: Category | undefined;
}

const WHOLE_CATALOGUE: CatalogueQuery = { search: '', category: undefined };

/** The filter in a URL; an unknown category means all products. */
export function catalogueQueryIn(query: URLSearchParams): CatalogueQuery {
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
  const query = useHydrated() ? catalogueQueryIn(params) : WHOLE_CATALOGUE;
  return {
    ...query,
    setSearch(search) {
      const to = { search: catalogueSearch({ ...query, search }) };
      // Replaced, so that Back does not undo the text letter by letter.
      void navigate(to, { replace: true, preventScrollReset: true });
    },
  };
}
